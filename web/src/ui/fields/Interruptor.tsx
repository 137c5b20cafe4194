import { Switch, type SwitchProps } from '@mantine/core'
import type { SchemaForm } from '../forms/useSchemaForm.ts'

interface Props<T> extends Pick<SwitchProps, 'label' | 'description' | 'disabled'> {
  form: SchemaForm<T>
  campo: { [K in keyof T]: T[K] extends boolean ? K : never }[keyof T] & string
}

/** What an admin turns on or off: a boolean of the settings. */
export const Interruptor = <T,>({ form, campo, ...words }: Props<T>) => (
  <Switch size="md" {...words} {...form.getInputProps(campo, { type: 'checkbox' })} />
)
