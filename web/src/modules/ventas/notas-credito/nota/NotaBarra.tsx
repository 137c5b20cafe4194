import { Button } from '@mantine/core'
import { useFaltaLinea } from '../../../../platform/conexion/modo.ts'
import { formatCount, formatMoney } from '../../../../platform/text/format.ts'
import { Tecla } from '../../../../ui/keys/Tecla.tsx'
import { FormBar } from '../../../../ui/pages/DocumentForm.tsx'
import { unidadesEn } from '../../../documentos/lineas/lineas.ts'
import { type NotaValues, totalDeNota } from './nota.form.ts'

interface NotaBarraProps {
  values: NotaValues
  saving: boolean
  onCancel: () => void
  onSave: () => void
}

/** The total of the note, the balance after it, and the two buttons that leave the form. */
export function NotaBarra({ values, saving, onCancel, onSave }: NotaBarraProps) {
  const { cliente, lineas, devuelve } = values
  const total = totalDeNota(values)
  return (
    <FormBar
      parts={[
        ...(lineas.length > 0 ? [formatCount(unidadesEn(values), 'unidad', 'unidades')] : []),
        ...(devuelve && total > 0 ? [`Se devuelven ${formatMoney(total)} en dinero`] : []),
        ...(cliente && total > 0 && !devuelve
          ? [`Saldo ${formatMoney(cliente.saldo)} → ${formatMoney(cliente.saldo - total)}`]
          : []),
      ]}
      total={['Total', formatMoney(total)]}
    >
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
      <Button
        loading={saving}
        rightSection={<Tecla keys="Ctrl+Enter" />}
        onClick={onSave}
        {...useFaltaLinea()}
      >
        Guardar
      </Button>
    </FormBar>
  )
}
