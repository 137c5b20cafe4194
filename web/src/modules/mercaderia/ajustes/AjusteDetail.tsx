import { autorizoDe } from '@mostrador/contract/base/autorizo'
import { numeroAjuste } from '@mostrador/contract/documentos/comprobantes'
import { OPERACION } from '@mostrador/contract/documentos/operacion.lista'
import { enUnidad } from '@mostrador/contract/maestros/unidades'
import type { Ajuste } from '@mostrador/contract/mercaderia/ajustes'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatFecha, formatInstante } from '../../../platform/text/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogBody, DialogButtons } from '../../../ui/dialogs/DialogBody.tsx'
import { PrintButton } from '../../../ui/downloads/PrintButton.tsx'
import { Estado } from '../../../ui/lista/columnas.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { ERROR_IMPRIMIR } from '../../documentos/formulario/imprimir.ts'
import { EtiquetasButton } from '../../maestros/articulos/EtiquetasButton.tsx'

type Detalle = Ajuste['detalles'][number]

const COSTO: Column<Detalle> = {
  header: 'Precio de costo',
  kind: 'numeric',
  width: '144px',
  cell: (d) => <MoneyText value={d.precio_costo} />,
}

const columnsFor = (veCostos: boolean): readonly Column<Detalle>[] => [
  { header: 'Código', kind: 'code', width: '136px', cell: (d) => d.articulo.id },
  { header: 'Artículo', card: 'title', cell: (d) => d.articulo.nombre },
  {
    header: 'Cantidad',
    kind: 'numeric',
    width: '96px',
    cell: (d) => enUnidad(d.cantidad, d.articulo.unidad),
  },
  ...(veCostos ? [COSTO] : []),
]

/** The articles of one adjustment. */
export function AjusteDetail({ ajuste, onClose }: { ajuste: Ajuste; onClose: () => void }) {
  const { puede } = useSesion()
  return (
    <Dialog title={`Ajuste ${numeroAjuste(ajuste.numero)}`} onClose={onClose} size="xl">
      <DialogBody>
        <DetailList
          items={[
            ['Fecha', formatFecha(ajuste.fecha)],
            ['Operación', <Estado key="o" palabras={OPERACION} de={ajuste.tipo_operacion} />],
            ['Sucursal', ajuste.sucursal.nombre],
            ['Concepto', ajuste.concepto],
            ['Usuario', nombreDePersona(ajuste.usuario)],
            ...autorizoDe(ajuste),
            ['Creado', formatInstante(ajuste.fecha_creacion)],
            ajuste.observaciones && ['Observaciones', ajuste.observaciones],
          ]}
        />
        <DataTable
          label="Artículos"
          columns={columnsFor(puede('ver_costos'))}
          rows={ajuste.detalles}
          rowKey={(d) => d.articulo.id}
          empty="El ajuste no tiene artículos."
        />
        <DialogButtons>
          <PrintButton label="Imprimir" documento="ajustes" id={ajuste.id} message={ERROR_IMPRIMIR.ajustes} />
          {ajuste.tipo_operacion === 'ENTRADA' && <EtiquetasButton origen="ajustes" id={ajuste.id} />}
        </DialogButtons>
      </DialogBody>
    </Dialog>
  )
}
