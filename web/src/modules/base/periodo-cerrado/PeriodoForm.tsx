import { Button, Textarea } from '@mantine/core'
import { CambiarPeriodo, reabre, SIN_MOTIVO_DE_REAPERTURA } from '@mostrador/contract/base/periodo-cerrado'
import { FECHA_FUTURA } from '@mostrador/contract/fechas'
import { useState } from 'react'
import { formatFecha, hoy } from '../../../platform/text/format.ts'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
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
      <form className={styles.form} onSubmit={save} noValidate>
        <p className={styles.estado}>
          {cerrado_hasta === null
            ? 'No hay ningún período cerrado.'
            : `El período está cerrado hasta el ${formatFecha(cerrado_hasta)}.`}
        </p>
        <FechaInput label="Cerrado hasta" required max={hoy()} {...form.getInputProps('cerrado_hasta')} />
        {dia === hoy() && (
          <p className={styles.aviso}>
            Cierras también el día de hoy: hasta mañana no se puede vender, cobrar ni anular.
          </p>
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
        <div className={styles.buttons}>
          {cerrado_hasta !== null && (
            <Button variant="default" onClick={() => setReabriendo(true)}>
              Reabrir todo
            </Button>
          )}
          <Button type="submit" loading={cambiar.isPending}>
            {abre ? 'Reabrir' : 'Cerrar período'}
          </Button>
        </div>
      </form>
      {reabriendo && <PeriodoReabrir onClose={() => setReabriendo(false)} />}
    </>
  )
}
