import { ApiError } from '../../../lib/http/api-client.ts'
import { type AccountRequestName, describeFailureForPage } from '../account-failures.ts'

export type AssignedFailureMessages<Name extends string> = {
  atFields: { name: Name; sentence: string }[]
  /** The message above the form; null if all messages are shown at fields. */
  onForm: string | null
}

/** Decides where each message of a failed request is shown: at the form field it names, or above the form. */
export function assignFailureMessages<Name extends string>(
  request: AccountRequestName,
  error: unknown,
  fieldNames: readonly Name[],
): AssignedFailureMessages<Name> {
  const fields = error instanceof ApiError ? error.fields : {}
  const atFields = fieldNames.flatMap((name) => {
    const sentence = fields[name]
    return sentence === undefined ? [] : [{ name, sentence }]
  })
  const allPlaced = atFields.length > 0 && atFields.length === Object.keys(fields).length
  return { atFields, onForm: allPlaced ? null : describeFailureForPage(request, error) }
}
