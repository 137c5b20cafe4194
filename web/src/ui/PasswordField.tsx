import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Mantine's own field shows an error only to the eye; this one also tells screen readers. */
export function PasswordField({ error, ...props }: PasswordInputProps) {
  return <PasswordInput {...props} error={error} aria-invalid={Boolean(error) || undefined} />
}
