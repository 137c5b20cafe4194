import type { Perfil } from '@mostrador/contract/base/sesion'
import { pagosEnLinea } from '@mostrador/contract/caja/pagos'
import { CondicionVenta, condicionesDeVenta } from '@mostrador/contract/documentos/condiciones-venta'
import type { VentaListItem } from '@mostrador/contract/ventas/ventas'
import { ventasLista } from '@mostrador/contract/ventas/ventas.lista'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { later, useAtHand } from '../../../platform/later.tsx'
import { print } from '../../../platform/print.ts'
import { formatCount } from '../../../platform/text/format.ts'
import { OpcionFilter } from '../../../ui/fields/OpcionFilter.tsx'
import { type ControlPropio, Lista } from '../../../ui/lista/Lista.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { POR_VENDEDOR } from '../../base/usuarios/VendedorFilter.tsx'
import styles from './VentaList.module.css'

const VentaDetail = later(() => import('./VentaDetail.tsx').then((m) => m.VentaDetail))
const VentaAnular = later(() => import('./VentaAnular.tsx').then((m) => m.VentaAnular))

const route = getRouteApi('/app/venta')

/** The conditions of a sale, then the plans of the shop, also those that are no longer offered. */
const condicionesCon = ({ venta_qr, planes = [] }: Pick<Perfil, 'venta_qr' | 'planes'>) => [
  ...condicionesDeVenta(venta_qr).map((value) => ({ value: value as string, label: value as string })),
  ...planes.map(({ id, nombre }) => ({ value: `plan-${id}`, label: nombre })),
]

const condicionEn = (elegida: string | undefined) =>
  elegida?.startsWith('plan-')
    ? { condicion_venta: undefined, plan: Number(elegida.slice(5)) }
    : { condicion_venta: CondicionVenta.options.find((c) => c === elegida), plan: undefined }

const Condicion: ControlPropio = ({ filtros: { condicion_venta, plan }, onChange }) => {
  const { usuario } = useSesion()
  return (
    <OpcionFilter
      label="Condición"
      todas="Todas las condiciones"
      data={condicionesCon(usuario)}
      value={plan === undefined ? (condicion_venta as string | undefined) : `plan-${plan}`}
      onChange={(elegida) => onChange(condicionEn(elegida))}
    />
  )
}

const CONTROLES = { ...POR_VENDEDOR, condicion_venta: Condicion }

/** A divided payment is told as such below the amount, a corrected one by its type. */
const CELDAS = {
  total: ({ total, pagos }: VentaListItem) => (
    <>
      <MoneyText value={total} />
      {pagos && (
        <small className={styles.dividido} title={pagosEnLinea(pagos)}>
          {pagos.length === 1 ? pagosEnLinea(pagos) : 'Pago dividido'}
        </small>
      )}
    </>
  ),
}

/** The sales of the branch, newest first. The address holds the open detail, so that Back closes it. */
export function VentaList() {
  const { venta } = route.useSearch()
  const { escribe } = useSesion()
  const navigate = useNavigate()
  useAtHand(VentaDetail)
  useAtHand(VentaAnular)
  const [annulling, setAnnulling] = useState<VentaListItem | null>(null)
  const view = (id: number | undefined) =>
    void navigate({ from: '/venta', search: (previous) => ({ ...previous, venta: id }) })
  return (
    <>
      <Lista
        de={ventasLista}
        seccion="Listado de Facturas"
        nueva={{
          texto: 'Crear nueva venta',
          tecla: 'N',
          sola: true,
          onClick: () => void navigate({ to: '/venta/nueva' }),
        }}
        cuenta={countOf}
        ver={({ id }) => view(id)}
        celdas={CELDAS}
        controles={CONTROLES}
        acciones={(item) => (
          <>
            <RowAction label="Ver Venta" target={item.numero} icon="ver" onClick={() => view(item.id)} />
            <RowAction
              label="Imprimir Venta"
              target={item.numero}
              icon="imprimir"
              onClick={() => print('ventas', item.id)}
            />
            {escribe && item.estado !== 'anulada' && (
              <RowAction
                label="Anular"
                target={item.numero}
                icon="anular"
                danger
                onClick={() => setAnnulling(item)}
              />
            )}
          </>
        )}
      />
      {venta !== undefined && <VentaDetail id={venta} onClose={() => view(undefined)} />}
      {annulling && <VentaAnular venta={annulling} onClose={() => setAnnulling(null)} />}
    </>
  )
}

const countOf = (count: number, { search }: Readonly<Record<string, unknown>>): string =>
  search
    ? `${formatCount(count, 'resultado', 'resultados')} para “${search}”`
    : formatCount(count, 'venta', 'ventas')
