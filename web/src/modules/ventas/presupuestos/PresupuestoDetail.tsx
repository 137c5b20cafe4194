import { Button } from '@mantine/core'
import { autorizoDe } from '@mostrador/contract/base/autorizo'
import { nombreCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import { ApiError } from '@mostrador/contract/errors'
import { sumar } from '@mostrador/contract/importes'
import { enUnidad } from '@mostrador/contract/maestros/unidades'
import type { Presupuesto } from '@mostrador/contract/ventas/presupuestos'
import { ESTADO_PRESUPUESTO } from '@mostrador/contract/ventas/presupuestos.lista'
import { packEnPalabras } from '@mostrador/contract/ventas/rebajas'
import { nombreDePersona } from '@mostrador/contract/wire'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { enlaceWhatsApp } from '../../../platform/text/telefono.ts'
import { PrintButton } from '../../../ui/downloads/PrintButton.tsx'
import { Estado } from '../../../ui/lista/columnas.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DocumentForm } from '../../../ui/pages/DocumentForm.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { Rebajas } from '../ventas/lineas/Rebajas.tsx'
import { ConPresupuestos } from './ConPresupuestos.tsx'
import styles from './Presupuesto.module.css'
import { PresupuestoAcciones } from './PresupuestoAcciones.tsx'
import { ERROR_IMPRIMIR_PRESUPUESTO, mensajeDe, planDe } from './presupuesto.reglas.ts'
import { presupuestoQuery } from './presupuestos.queries.ts'

const route = getRouteApi('/app/presupuestos/$id')

/** One offer: what was promised, what it costs today, and its sale. */
export const PresupuestoDetail = () => (
  <ConPresupuestos>
    <Cargado />
  </ConPresupuestos>
)

function Cargado() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const valid = /^\d{1,9}$/.test(id) && Number(id) > 0
  const { data, error, refetch } = useQuery({ ...presupuestoQuery(Number(id)), enabled: valid })
  const missing = !valid || (error instanceof ApiError && error.status === 404)
  if (error && !missing && !data)
    return <ErrorScreen message="Error al cargar el presupuesto" onRetry={() => void refetch()} />
  const whatsApp = data && enlaceWhatsApp(data.telefono, mensajeDe(data))
  return (
    <DocumentForm>
      <PageHeader title="Presupuesto" section={data?.numero}>
        {data && (
          <>
            {whatsApp && data.estado !== 'anulado' && (
              <Button variant="default" component="a" href={whatsApp} target="_blank" rel="noreferrer">
                Enviar por WhatsApp
              </Button>
            )}
            <PrintButton
              label="Imprimir"
              documento="presupuestos"
              id={data.id}
              message={ERROR_IMPRIMIR_PRESUPUESTO}
            />
          </>
        )}
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/presupuestos' })}
        >
          Volver
        </Button>
      </PageHeader>
      {missing && <ErrorScreen message="Presupuesto no encontrado" />}
      {data && !missing && <Detalle presupuesto={data} />}
    </DocumentForm>
  )
}

type Linea = Presupuesto['detalles'][number]

/** A price that changed stands out; one of an article that is no longer sold is none. */
function PrecioHoy({ linea: { precio_hoy, precio_unitario } }: { linea: Linea }) {
  if (precio_hoy === null) return <span className={styles.cambio}>No se vende</span>
  if (precio_hoy === precio_unitario) return <MoneyText value={precio_hoy} />
  return (
    <span className={styles.cambio}>
      <MoneyText value={precio_hoy} />
    </span>
  )
}

/** Its packs as they cost today, where that is not what was offered. */
function PacksHoy({ linea: { presentaciones, presentaciones_hoy = [], precio_hoy } }: { linea: Linea }) {
  if (precio_hoy === null || JSON.stringify(presentaciones) === JSON.stringify(presentaciones_hoy))
    return null
  return (
    <small className={styles.cambio}>
      {presentaciones_hoy.length > 0 ? presentaciones_hoy.map(packEnPalabras).join(', ') : 'Por unidad'}
    </small>
  )
}

const columns: readonly Column<Linea>[] = [
  { header: 'Código', kind: 'code', width: '136px', cell: (l) => l.articulo.id },
  {
    header: 'Producto',
    card: 'title',
    cell: (l) => (
      <>
        {l.articulo.nombre}
        {l.presentaciones && <Rebajas de={{ presentaciones: l.presentaciones }} />}
      </>
    ),
  },
  {
    header: 'Cantidad',
    kind: 'numeric',
    width: '96px',
    cell: (l) => enUnidad(l.cantidad, l.articulo.unidad),
  },
  {
    header: 'Precio ofrecido',
    kind: 'numeric',
    width: '136px',
    cell: (l) => <MoneyText value={l.precio_unitario} />,
  },
  {
    header: 'Precio de hoy',
    kind: 'numeric',
    width: '136px',
    cell: (l) => (
      <>
        <PrecioHoy linea={l} />
        {l.presentaciones && <PacksHoy linea={l} />}
      </>
    ),
  },
  { header: 'Total', kind: 'numeric', width: '136px', cell: (l) => <MoneyText value={l.total} strong /> },
]

function Detalle({ presupuesto }: { presupuesto: Presupuesto }) {
  const { venta } = presupuesto
  const plan = planDe(presupuesto)
  return (
    <>
      <Panel aria-label="Datos del presupuesto">
        <DetailList
          items={[
            ['Cliente', presupuesto.cliente.nombre],
            ['Estado', <Estado key="e" palabras={ESTADO_PRESUPUESTO} de={presupuesto.estado} />],
            ['Fecha', formatFecha(presupuesto.fecha)],
            ['Vale hasta', formatFecha(presupuesto.vence)],
            ['Condición de venta', nombreCondicion(presupuesto)],
            plan && ['Plan de pago', plan],
            ['Sucursal', presupuesto.sucursal.nombre],
            ['Vendedor', nombreDePersona(presupuesto.usuario)],
            presupuesto.concepto && ['Concepto', presupuesto.concepto],
            venta && [
              'Venta',
              <Link key="v" to="/venta" search={{ venta: venta.id }}>
                {venta.numero}
              </Link>,
            ],
            ...autorizoDe(presupuesto),
            presupuesto.motivo && ['Motivo', presupuesto.motivo],
          ]}
        />
      </Panel>
      <DataTable
        label="Productos del presupuesto"
        columns={columns}
        rows={presupuesto.detalles}
        rowKey={(l) => l.articulo.id}
        empty="El presupuesto no tiene productos."
      />
      <PresupuestoAcciones presupuesto={presupuesto} parts={partesDe(presupuesto)} />
    </>
  )
}

/** Beside the total: how it comes about, and what the same costs today. */
function partesDe({ detalles, bonificacion, total, total_hoy, estado }: Presupuesto): string[] {
  const subtotal = sumar(detalles.map((l) => l.total))
  return [
    ...(bonificacion > 0 ? [`${formatMoney(subtotal)} − ${formatMoney(bonificacion)}`] : []),
    ...(total_hoy !== null && total_hoy !== total && estado !== 'vendido'
      ? [`A precios de hoy: ${formatMoney(total_hoy)}`]
      : []),
  ]
}
