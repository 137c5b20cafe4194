import { Button } from '@mantine/core'
import { autorizoDe } from '@mostrador/contract/base/autorizo'
import { MOTIVO_DE_LA_ANULACION } from '@mostrador/contract/base/motivos'
import { retencionEnPalabras } from '@mostrador/contract/caja/pagos'
import { MEDIO_PAGO, type Medio, ORIGEN_EFECTIVO } from '@mostrador/contract/compras/medios-pago'
import type { ImputacionPago, Pago } from '@mostrador/contract/compras/pagos-proveedores'
import { nombreDePersona } from '@mostrador/contract/wire'
import { IconArrowLeft, IconBan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatFecha, formatInstante, formatMoney } from '../../../platform/text/format.ts'
import { PrintButton } from '../../../ui/downloads/PrintButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { CreditoAplicar } from './CreditoAplicar.tsx'
import styles from './Pago.module.css'
import { PagoAnular } from './PagoAnular.tsx'
import { pagoQuery } from './pagos.queries.ts'

const route = getRouteApi('/app/pagos-proveedores/$id')

function datosDe({ origen, referencia, cheque_propio, cheque, retencion }: Medio): string {
  if (retencion) return retencionEnPalabras(retencion)
  if (cheque_propio)
    return `${cheque_propio.banco} N.º ${cheque_propio.numero}, vence el ${formatFecha(cheque_propio.fecha)}`
  if (cheque)
    return [
      cheque.banco,
      cheque.numero && `N.º ${cheque.numero}`,
      `vence el ${formatFecha(cheque.vencimiento)}`,
    ]
      .filter(Boolean)
      .join(' ')
  return origen ? ORIGEN_EFECTIVO[origen] : referencia
}

const medios: readonly Column<Medio>[] = [
  { header: 'Medio', card: 'title', cell: (m) => MEDIO_PAGO[m.medio] },
  { header: 'Datos', cell: datosDe },
  { header: 'Monto', kind: 'numeric', width: '152px', cell: (m) => <MoneyText value={m.monto} /> },
]

const imputaciones: readonly Column<ImputacionPago>[] = [
  { header: 'Comprobante', card: 'title', cell: (i) => i.comprobante },
  { header: 'Con', cell: (i) => i.nota?.comprobante ?? 'Este pago' },
  { header: 'Importe', kind: 'numeric', width: '152px', cell: (i) => <MoneyText value={i.importe} /> },
]

/** One payment: its means, and what they paid. */
export function PagoDetail() {
  return (
    <ConCompras permiso="pagos_proveedores">
      <Permitido />
    </ConCompras>
  )
}

function Permitido() {
  const { id } = route.useParams()
  const { data, isError, refetch } = useQuery(pagoQuery(Number(id)))
  if (isError) return <ErrorScreen message="Error al cargar el pago" onRetry={() => void refetch()} />
  return data ? <Detalle pago={data} /> : null
}

function Detalle({ pago }: { pago: Pago }) {
  const [dialog, setDialog] = useState<'anular' | 'aplicar' | null>(null)
  const navigate = route.useNavigate()
  const close = () => setDialog(null)
  const vigente = pago.estado === 'vigente'
  const propio = useSesion().escribeEn(pago.sucursal.id)
  const { id, numero, proveedor, sin_aplicar } = pago
  return (
    <Columna>
      <PageHeader title="Pago a proveedor" section={numero}>
        <PrintButton
          label="Imprimir"
          documento="pagos-proveedores"
          id={id}
          message="Error al imprimir el pago"
        />
        {vigente && propio && sin_aplicar > 0 && (
          <Button data-servidor variant="default" onClick={() => setDialog('aplicar')}>
            Aplicar crédito
          </Button>
        )}
        {vigente && propio && (
          <Button
            data-servidor
            variant="default"
            color="red"
            leftSection={<IconBan size={16} aria-hidden />}
            onClick={() => setDialog('anular')}
          >
            Anular
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/pagos-proveedores' })}
        >
          Volver
        </Button>
      </PageHeader>
      <Panel as="div">
        <DetailList
          items={[
            ['Proveedor', proveedor.nombre],
            ['Fecha', formatFecha(pago.fecha)],
            [
              'Estado',
              <EstadoBadge key="e" tone={vigente ? 'green' : 'red'}>
                {vigente ? 'Vigente' : 'Anulado'}
              </EstadoBadge>,
            ],
            ['Total', formatMoney(pago.total)],
            ['Sin aplicar', vigente ? formatMoney(sin_aplicar) : ''],
            ['Sucursal', pago.sucursal.nombre],
            ['Usuario', nombreDePersona(pago.usuario)],
            ['Creado', formatInstante(pago.fecha_creacion)],
            pago.observaciones && ['Observaciones', pago.observaciones],
            pago.motivo_anulacion && [MOTIVO_DE_LA_ANULACION, pago.motivo_anulacion],
            ...autorizoDe(pago),
          ]}
        />
      </Panel>
      <h2 className={styles.titulo}>Medios de pago</h2>
      <DataTable
        label="Medios de pago"
        columns={medios}
        rows={pago.medios}
        rowKey={(m) => `${m.medio}-${m.cheque?.id ?? ''}-${datosDe(m)}-${m.monto}`}
        empty="El pago no tiene medios."
      />
      <h2 className={styles.titulo}>Se aplicó a</h2>
      <DataTable
        label="Comprobantes pagados"
        columns={imputaciones}
        rows={pago.imputaciones}
        rowKey={(i) => `${i.compra ?? 'inicial'}-${i.nota?.inicial ? 'inicial' : (i.nota?.id ?? '')}`}
        empty={vigente ? 'Todavía no se aplicó a ningún comprobante.' : 'Al anularlo, nada quedó aplicado.'}
      />
      {dialog === 'anular' && <PagoAnular pago={pago} onClose={close} />}
      {dialog === 'aplicar' && (
        <CreditoAplicar
          proveedor={proveedor.id}
          credito={{ tipo: 'pago', id, numero, disponible: sin_aplicar }}
          onClose={close}
        />
      )}
    </Columna>
  )
}
