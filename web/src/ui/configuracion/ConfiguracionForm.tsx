import { Button } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { type SchemaForm, useSchemaForm } from '../forms/useSchemaForm.ts'
import { Panel } from '../Panel.tsx'
import styles from './Configuracion.module.css'

interface ConfiguracionFormProps<S extends z.ZodMiniType<object>> {
  /** What a screen reader calls it. */
  nombre: string
  schema: S
  inicial: z.output<S>
  guardar: UseMutationResult<unknown, Error, z.output<S>>
  /** What is said after it is saved, and after it failed. */
  dicho: readonly [guardado: string, fallo: string]
  boton?: string
  children: (form: SchemaForm<z.output<S>>) => ReactNode
}

/** Settings that are saved together. */
export function ConfiguracionForm<S extends z.ZodMiniType<object>>({
  nombre,
  schema,
  inicial,
  guardar,
  dicho: [guardado, fallo],
  boton = 'Guardar',
  children,
}: ConfiguracionFormProps<S>) {
  const form = useSchemaForm(schema, { initialValues: inicial })
  const save = form.onSubmit((values) =>
    guardar.mutate(
      values,
      form.answers(guardado, fallo, () => {}),
    ),
  )
  return (
    <Panel padding={16} className={styles.panel} aria-label={nombre}>
      <form onSubmit={save} noValidate className={styles.campos}>
        {children(form)}
        <Button type="submit" loading={guardar.isPending}>
          {boton}
        </Button>
      </form>
    </Panel>
  )
}

/** Fields that belong together, under a heading of their own. */
export const GrupoDeCampos = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <fieldset className={styles.grupo}>
    <legend>{titulo}</legend>
    {children}
  </fieldset>
)

/** An error of a list of fields, below them. */
export const ErrorDeCampos = ({ children }: { children: ReactNode }) =>
  children ? (
    <p role="alert" className={styles.error}>
      {children}
    </p>
  ) : null
