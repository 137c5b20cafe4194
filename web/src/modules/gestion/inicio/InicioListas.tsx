import type { Inicio } from '@mostrador/contract/gestion/inicio'
import type { LinkProps } from '@tanstack/react-router'
import { formatCount, formatHora, formatMoney } from '../../../platform/text/format.ts'
import { dineroCorto } from '../../../ui/charts/corto.ts'
import styles from './Inicio.module.css'
import { ListaCorta } from './ListaCorta.tsx'

/** Short lists: each row opens what makes it. */
export function InicioListas({ inicio, sucursal }: { inicio: Inicio; sucursal: number | undefined }) {
  const { articulos, vendedores, deudores, reponer, ultimas, mes } = inicio
  const parte = (de: 'articulo' | 'vendedor', clave: string): LinkProps => ({
    to: '/informes',
    search: { tab: 'analisis', sucursal, desde: mes.desde, hasta: mes.hasta, de, clave },
  })
  const dinero = (centavos: number) => ({ valor: dineroCorto(centavos), entero: formatMoney(centavos) })
  return (
    <div className={styles.listas}>
      {articulos && (
        <ListaCorta
          titulo="Lo más vendido del mes"
          vacia="Todavía no se vendió nada este mes."
          filas={articulos.map((a) => ({
            clave: a.id,
            nombre: a.nombre,
            detalle: formatCount(a.unidades, 'unidad', 'unidades'),
            ...dinero(a.neto),
            link: parte('articulo', a.id),
          }))}
        />
      )}
      {vendedores && (
        <ListaCorta
          titulo="Quién vendió más este mes"
          vacia="Todavía no se vendió nada este mes."
          filas={vendedores.map((v) => ({
            clave: v.id,
            nombre: v.persona ?? v.nombre,
            detalle: formatCount(v.ventas, 'venta', 'ventas'),
            ...dinero(v.neto),
            link: parte('vendedor', String(v.id)),
          }))}
        />
      )}
      <ListaCorta
        titulo="Últimas ventas"
        vacia="Todavía no hay ventas."
        filas={ultimas.map((v) => ({
          clave: v.id,
          nombre: v.cliente,
          detalle: `${v.comprobante} · ${formatHora(v.creada)}${v.anulada ? ' · Anulada' : ''}`,
          ...dinero(v.total),
          link: { to: '/venta', search: { venta: v.id } },
        }))}
      />
      {deudores && (
        <ListaCorta
          titulo="Quién debe más"
          vacia="Nadie debe nada."
          filas={deudores.map((d) => ({
            clave: d.id,
            nombre: d.nombre,
            ...dinero(d.saldo),
            link: { to: '/historial-cliente', search: { cliente: d.id } },
          }))}
        />
      )}
      {reponer && (
        <ListaCorta
          titulo="Se vende y no queda"
          vacia="De lo que se vendió en 30 días queda de todo."
          filas={reponer.map((r) => ({
            clave: r.id,
            nombre: r.nombre,
            detalle: 'En los últimos 30 días',
            valor: formatCount(r.vendidas, 'unidad', 'unidades'),
            link: { to: '/informe-stock', search: { sucursal, search: r.id } },
          }))}
        />
      )}
    </div>
  )
}
