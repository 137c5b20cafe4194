import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { isCantidad } from '../../../ui/fields/cantidad.ts'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { useDecidir } from './conteos.queries.ts'

/** Somebody else counts again what differs by much: at cost for who may see it, or by its part of what is expected. */
export function RecontarForm({ conteo, onClose }: { conteo: number; onClose: () => void }) {
  const veCostos = useSesion().puede('ver_costos')
  const decidir = useDecidir(conteo)
  const [valor, setValor] = useState<number | null>(null)
  const [porcentaje, setPorcentaje] = useState<number | null>(10)
  const save = (event?: React.SyntheticEvent) => {
    event?.preventDefault()
    decidir.mutate(
      {
        decision: 'recontar',
        estado: 'diferencia',
        ...(valor !== null && { desde_valor: valor }),
        ...(isCantidad(porcentaje, { max: 1_000 }) && { desde_porcentaje: porcentaje }),
      },
      {
        onSuccess: ({ articulos }) => {
          notifySuccess(formatCount(articulos, 'artículo para recontar', 'artículos para recontar'))
          onClose()
        },
        onError: (error) => notifyError('Error al pedir el reconteo', error),
      },
    )
  }
  return (
    <FormDialog
      title="Recontar lo que difiere"
      submitLabel="Pedir el reconteo"
      saving={decidir.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Nota>
        Los ve en su pantalla quien no los contó último. Sin ningún límite, se recuentan todos los que
        difieren.
      </Nota>
      {veCostos && <ImporteInput label="Desde esta diferencia a costo" value={valor} onChange={setValor} />}
      <CantidadInput
        label="Desde este porcentaje de lo esperado"
        optional
        max={1_000}
        value={porcentaje}
        onChange={setPorcentaje}
      />
    </FormDialog>
  )
}
