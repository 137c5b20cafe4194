import { Button, Textarea } from '@mantine/core'
import { CambiarPeriodo, reabre, SIN_MOTIVO_DE_REAPERTURA } from '@mostrador/contract/base/periodo-cerrado'
import { FECHA_FUTURA } from '@mostrador/contract/fechas'
import { useState } from 'react'
import { formatFecha, hoy } from '../../../platform/text/format.ts'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { Grupo } from '../../../ui/Grupo.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import styles from './PeriodoCerrado.module.css'
import { PeriodoReabrir } from './PeriodoReabrir.tsx'
import { useCambiarPeriodo } from './periodo-cerrado.queries.ts'

const SIN_FECHA = 'Elige hasta qué día se cierra'
interface PeriodoFormProps {
  /** The last closed day; null when nothing is closed. */
  cerrado_hasta: string | null
}

/** Closes until a day. An earlier day than the present one opens days again, and needs a reason. */
export function PeriodoForm({ cerrado_hasta }: PeriodoFormProps) {
  const cambiar = useCambiarPeriodo()
  const [reabriendo, setReabriendo] = useState(false)
  const form = useSchemaForm(CambiarPeriodo, {
    initialValues: { cerrado_hasta, motivo: '' },
    validate: ({ cerrado_hasta: dia, motivo }) => ({
      ...(dia === null ? { cerrado_hasta: SIN_FECHA } : dia > hoy() ? { cerrado_hasta: FECHA_FUTURA } : {}),
      ...(dia !== null && reabre(cerrado_hasta, dia) && motivo.trim() === ''
        ? { motivo: SIN_MOTIVO_DE_REAPERTURA }
        : {}),
    }),
  })
  const dia = form.values.cerrado_hasta
  const abre = dia !== null && reabre(cerrado_hasta, dia)
  const save = form.onSubmit((values) =>
    cambiar.mutate(
      values,
      form.answers(abre ? 'Período reabierto' : 'Período cerrado', 'Error al guardar el período', () => {}),
    ),
  )
  return (
    <>
      <Panel as="form" gap={12} padding={16} style={{ maxWidth: 480 }} onSubmit={save} noValidate>
        <p className={styles.estado}>
          {cerrado_hasta === null
            ? 'No hay ningún período cerrado.'
            : `El período está cerrado hasta el ${formatFecha(cerrado_hasta)}.`}
        </p>
        <FechaInput label="Cerrado hasta" required max={hoy()} {...form.getInputProps('cerrado_hasta')} />
        {dia === hoy() && (
          <Nota>Cierras también el día de hoy: hasta mañana no se puede vender, cobrar ni anular.</Nota>
        )}
        <Textarea
          label="Motivo"
          description="Hace falta para reabrir días que ya están cerrados."
          required={abre}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={500}
          {...form.getInputProps('motivo')}
        />
        <Grupo align="normal" justify="flex-end">
          {cerrado_hasta !== null && (
            <Button variant="default" onClick={() => setReabriendo(true)}>
              Reabrir todo
            </Button>
          )}
          <Button type="submit" loading={cambiar.isPending}>
            {abre ? 'Reabrir' : 'Cerrar período'}
          </Button>
        </Grupo>
      </Panel>
      {reabriendo && <PeriodoReabrir onClose={() => setReabriendo(false)} />}
    </>
  )
}
