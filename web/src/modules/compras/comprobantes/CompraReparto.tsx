/** The purchases of goods whose freight an invoice is. */
import { Button } from '@mantine/core'
import type { CompraListItem } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { Campo, FormBand } from '../../../ui/pages/DocumentForm.tsx'
import { Picker } from '../../../ui/picker/Picker.tsx'
import { conMercaderiaQuery } from './comprobantes.queries.ts'
import type { UsoDeCompra } from './useCompra.ts'

export function CompraReparto({ compra: { form } }: { compra: UsoDeCompra }) {
  const { reparte } = form.values
  const quitar = (id: number) => form.change((v) => ({ ...v, reparte: v.reparte.filter((r) => r.id !== id) }))
  const agregar = ({ id, documento }: CompraListItem) =>
    form.change((v) =>
      v.reparte.some((r) => r.id === id) ? v : { ...v, reparte: [...v.reparte, { id, nombre: documento }] },
    )
  return (
    <>
      <FormBand>
        <Campo span={8}>
          <Picker
            id="reparte"
            label="Es el flete de"
            description="Su importe se suma al costo promedio de lo que trajeron esas compras, según su valor"
            placeholder="Proveedor o número de la compra"
            clearOnPick
            onPick={(compra: CompraListItem | null) => compra && agregar(compra)}
            suggestions={conMercaderiaQuery}
            itemKey={(c) => c.id}
            itemLabel={(c) => `${c.documento} · ${c.proveedor.nombre}`}
            itemDetail={(c) => `${c.comprobante} · ${formatFecha(c.fecha)} · ${formatMoney(c.total)}`}
            nothingFound="No hay compras con mercadería que coincidan."
          />
        </Campo>
      </FormBand>
      {reparte.length > 0 && (
        <Aviso>
          {`Flete de ${reparte.map((r) => r.nombre).join(', ')}`}
          {reparte.map(({ id, nombre }) => (
            <Button key={id} size="compact-sm" variant="subtle" onClick={() => quitar(id)}>
              {`Quitar ${nombre}`}
            </Button>
          ))}
        </Aviso>
      )}
    </>
  )
}
