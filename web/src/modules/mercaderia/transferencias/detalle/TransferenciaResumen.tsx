import type { SucursalListItem } from '@mostrador/contract/base/sucursales'
import { formatEntero } from '../../../../platform/text/format.ts'
import { Panel } from '../../../../ui/Panel.tsx'
import { DetailList } from '../../../../ui/tables/DetailList.tsx'
import { unidadesEn } from '../../../documentos/lineas/lineas.ts'
import type { TransferenciaValues } from '../transferencia.form.ts'

interface TransferenciaResumenProps {
  values: TransferenciaValues
  sucursales: readonly SucursalListItem[]
}

/** A summary of the transfer before it is sent. */
export function TransferenciaResumen({ values, sucursales }: TransferenciaResumenProps) {
  const nameOf = (id: number) => sucursales.find((s) => s.id === id)?.nombre
  const unidades = unidadesEn(values)
  return (
    <Panel aria-label="Resumen">
      <h2>Resumen</h2>
      <DetailList
        items={[
          ['Origen', nameOf(values.origen)],
          ['Destino', nameOf(values.destino)],
          ['Artículos', formatEntero(values.lineas.length)],
          ['Unidades', formatEntero(unidades)],
        ]}
      />
    </Panel>
  )
}
