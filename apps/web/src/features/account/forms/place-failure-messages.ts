import { ApiError } from '../../../lib/http/api-client.ts'
import { type AccountRequestName, describeFailureForPage } from '../account-failures.ts'

export type PlacedFailureMessages<Name extends string> = {
  atFields: { name: Name; sentence: string }[]
  /** The message above the form; null if the fields show every message. */
  onForm: string | null
}

/** Decides where each message of a failure is shown: at the field it names, or above the form. */
export function placeFailureMessages<Name extends string>(
  request: AccountRequestName,
  error: unknown,
  fieldNames: readonly Name[],
): PlacedFailureMessages<Name> {
  const fields = error instanceof ApiError ? error.fields : {}
  const atFields = fieldNames.flatMap((name) => {
    const sentence = fields[name]
    return sentence === undefined ? [] : [{ name, sentence }]
  })
  const allPlaced = atFields.length > 0 && atFields.length === Object.keys(fields).length
  return { atFields, onForm: allPlaced ? null : describeFailureForPage(request, error) }
}
