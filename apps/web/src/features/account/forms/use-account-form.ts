import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useRef, useState } from 'react'
import { type DefaultValues, type Path, type PathValue, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { AccountRequestName } from '../account-failures.ts'
import { assignFailureMessages } from './assign-failure-messages.ts'

type Texts = Record<string, string>

export type AccountFormOptions<Typed extends Texts, Checked> = {
  request: AccountRequestName
  /** The schema of the API contract, so that the page and the server report the same errors. */
  rules: z.ZodType<Checked, Typed>
  start: Typed
  send: (checked: Checked) => Promise<void>
}

/**
 * Manages a form of text fields: validates it with the schema of the API contract, sends it once, and shows errors at
 * their fields.
 */
export function useAccountForm<Typed extends Texts, Checked>(options: AccountFormOptions<Typed, Checked>) {
  const { request, rules, start, send } = options
  const [names] = useState(() => Object.keys(start) as Path<Typed>[])
  const { register, handleSubmit, getValues, setValue, setError, formState } = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(rules),
    defaultValues: start as DefaultValues<Typed>,
  })
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)

  /** Reads the values from the input elements, because some password managers fill in a field without an event. */
  function readAutofilledValues({ elements }: HTMLFormElement) {
    for (const name of names) {
      const input = elements.namedItem(name)
      if (input instanceof HTMLInputElement && input.value !== getValues(name)) {
        setValue(name, input.value as PathValue<Typed, Path<Typed>>)
      }
    }
  }

  async function sendChecked(checked: Checked) {
    setFailure(null)
    setSending(true)
    try {
      await send(checked)
    } catch (error) {
      const { atFields, onForm } = assignFailureMessages(request, error, names)
      for (const [index, { name, sentence }] of atFields.entries()) {
        setError(name, { message: sentence }, { shouldFocus: index === 0 })
      }
      setFailure(onForm)
    } finally {
      setSending(false)
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    try {
      readAutofilledValues(event.currentTarget)
      await handleSubmit(sendChecked)(event)
    } finally {
      isBusy.current = false
    }
  }

  return {
    onSubmit,
    failure,
    isSending,
    field: (name: Path<Typed>) => {
      const error = formState.errors[name]?.message
      return { ...register(name), error: typeof error === 'string' ? error : undefined }
    },
  }
}
