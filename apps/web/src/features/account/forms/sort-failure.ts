import { ApiError } from '../../../lib/http/api-client.ts'
import { type AccountRequest, failureOnPage } from '../account-failures.ts'

export type SortedFailure<Name extends string> = {
  atFields: { name: Name; sentence: string }[]
  /** What no field of the form can say. */
  onForm: string | null
}

/** Where each sentence of a refusal belongs: at the field it speaks of, or above the form. */
export function sortFailure<Name extends string>(
  request: AccountRequest,
  error: unknown,
  fieldNames: readonly Name[],
): SortedFailure<Name> {
  const fields = error instanceof ApiError ? error.fields : {}
  const atFields = fieldNames.flatMap((name) => {
    const sentence = fields[name]
    return sentence === undefined ? [] : [{ name, sentence }]
  })
  const allPlaced = atFields.length > 0 && atFields.length === Object.keys(fields).length
  return { atFields, onForm: allPlaced ? null : failureOnPage(request, error) }
}
