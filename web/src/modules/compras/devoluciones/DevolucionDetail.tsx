import { Button } from '@mantine/core'
import { autorizoDe } from '@mostrador/contract/base/autorizo'
import type { DevolucionProveedor } from '@mostrador/contract/compras/devoluciones-proveedor'
import { ESTADO_DEVOLUCION, estadoDeDevolucion } from '@mostrador/contract/compras/devoluciones-proveedor'
import { enUnidad } from '@mostrador/contract/maestros/unidades'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { formatFecha, formatInstante } from '../../../platform/text/format.ts'
import { Estado } from '../../../ui/lista/columnas.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { MercaderiaDetail } from '../recepciones/MercaderiaDetail.tsx'
import { devolucionQuery, useAnularDevolucion } from './devoluciones.queries.ts'

const route = getRouteApi('/app/devoluciones-proveedor/$id')

type Linea = DevolucionProveedor['detalles'][number]

const columns: readonly Column<Linea>[] = [
  { header: 'Código', kind: 'code', width: '136px', cell: (d) => d.articulo.id },
  { header: 'Artículo', card: 'title', cell: (d) => d.articulo.nombre },
  {
    header: 'Cantidad',
    kind: 'numeric',
    width: '96px',
    cell: (d) => enUnidad(d.cantidad, d.articulo.unidad),
  },
  { header: 'De la compra', kind: 'code', width: '136px', cell: (d) => d.compra?.nombre ?? '-' },
]

export const DevolucionDetail = () => (
  <ConCompras>
    <Permitida />
  </ConCompras>
)

function Permitida() {
  const id = Number(route.useParams().id)
  const navigate = useNavigate()
  const valid = Number.isInteger(id) && id > 0
  const { data, isError } = useQuery({ ...devolucionQuery(id), enabled: valid })
  const anular = useAnularDevolucion(id)
  return (
    <MercaderiaDetail
      title="Devolución"
      documento="devoluciones-proveedor"
      data={data}
      isError={isError || !valid}
      anular={{
        question: 'La mercadería vuelve al stock.',
        mutate: anular.mutate,
        isPending: anular.isPending,
      }}
      buttons={
        data?.estado === 'vigente' &&
        data.compra === null && (
          <Button onClick={() => void navigate({ to: '/compras/nueva', search: { devolucion: id } })}>
            Cargar la nota de crédito
          </Button>
        )
      }
      onBack={() => void navigate({ to: '/devoluciones-proveedor' })}
    >
      {data && (
        <>
          <Panel as="div">
            <DetailList
              items={[
                ['Proveedor', data.proveedor.nombre],
                ['Fecha', formatFecha(data.fecha)],
                ['Motivo', data.motivo],
                ['Sucursal', data.sucursal.nombre],
                ['Nota de crédito', data.compra?.nombre ?? 'Falta'],
                ['Registrada', `${nombreDePersona(data.usuario)}, ${formatInstante(data.creado)}`],
                ...autorizoDe(data),
                ['Estado', <Estado key="e" palabras={ESTADO_DEVOLUCION} de={estadoDeDevolucion(data)} />],
              ]}
            />
          </Panel>
          <DataTable
            label="Artículos devueltos"
            columns={columns}
            rows={data.detalles}
            rowKey={(d) => data.detalles.indexOf(d)}
            empty="La devolución no tiene artículos."
          />
        </>
      )}
    </MercaderiaDetail>
  )
}
