import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Mantine's own tells nobody but the eye that it is wrong. */
export function PasswordField({ error, ...props }: PasswordInputProps) {
  return <PasswordInput {...props} error={error} aria-invalid={Boolean(error) || undefined} />
}
