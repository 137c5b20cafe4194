import { Button } from '@mantine/core'
import { autorizoDe } from '@mostrador/contract/base/autorizo'
import { ESTADO_RECEPCION, estadoDeRecepcion, type Recepcion } from '@mostrador/contract/compras/recepciones'
import { enUnidad } from '@mostrador/contract/maestros/unidades'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatFecha, formatInstante } from '../../../platform/text/format.ts'
import { Estado } from '../../../ui/lista/columnas.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { EtiquetasButton } from '../../maestros/articulos/EtiquetasButton.tsx'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { MercaderiaDetail } from './MercaderiaDetail.tsx'
import { recepcionQuery, useAnularRecepcion } from './recepciones.queries.ts'

const route = getRouteApi('/app/recepciones/$id')

type Linea = Recepcion['detalles'][number]

const columns: readonly Column<Linea>[] = [
  { header: 'Código', kind: 'code', width: '136px', cell: (d) => d.articulo.id },
  { header: 'Artículo', card: 'title', cell: (d) => d.articulo.nombre },
  {
    header: 'Cantidad',
    kind: 'numeric',
    width: '96px',
    cell: (d) => enUnidad(d.cantidad, d.articulo.unidad),
  },
  { header: 'Motivo', cell: (d) => d.motivo || '-' },
  { header: 'Pedido', kind: 'code', width: '136px', cell: (d) => d.pedido?.nombre ?? '-' },
  { header: 'Compra', kind: 'code', width: '136px', cell: (d) => d.compra?.nombre ?? '-' },
]

export const RecepcionDetail = () => (
  <ConCompras>
    <Permitida />
  </ConCompras>
)

function Permitida() {
  const id = Number(route.useParams().id)
  const navigate = useNavigate()
  const { escribe, esDeposito } = useSesion()
  const valid = Number.isInteger(id) && id > 0
  const { data, isError } = useQuery({ ...recepcionQuery(id), enabled: valid })
  const anular = useAnularRecepcion(id)
  return (
    <MercaderiaDetail
      title="Recepción"
      documento="recepciones"
      data={data}
      isError={isError || !valid}
      anular={{
        question: 'La mercadería sale del stock.',
        mutate: anular.mutate,
        isPending: anular.isPending,
      }}
      buttons={
        data?.estado === 'vigente' &&
        escribe && (
          <>
            {data.sin_factura && !esDeposito && (
              <Button onClick={() => void navigate({ to: '/compras/nueva', search: { recepcion: id } })}>
                Cargar la factura
              </Button>
            )}
            <EtiquetasButton origen="recepciones" id={id} />
          </>
        )
      }
      onBack={() => void navigate({ to: '/recepciones' })}
    >
      {data && (
        <>
          <Panel as="div">
            <DetailList
              items={[
                ['Proveedor', data.proveedor.nombre],
                ['Fecha', formatFecha(data.fecha)],
                ['Remito', data.remito],
                ['Sucursal', data.sucursal.nombre],
                ['Observaciones', data.observaciones],
                ['Registrada', `${nombreDePersona(data.usuario)}, ${formatInstante(data.creado)}`],
                ...autorizoDe(data),
                ['Estado', <Estado key="e" palabras={ESTADO_RECEPCION} de={estadoDeRecepcion(data)} />],
              ]}
            />
          </Panel>
          <DataTable
            label="Artículos recibidos"
            columns={columns}
            rows={data.detalles}
            rowKey={(d) => data.detalles.indexOf(d)}
            empty="La recepción no tiene artículos."
          />
        </>
      )}
    </MercaderiaDetail>
  )
}
