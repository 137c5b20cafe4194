import type { Inicio } from '@mostrador/contract/gestion/inicio'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useId } from 'react'
import { formatCount, formatHora, formatMoney } from '../../../platform/text/format.ts'
import { dineroCorto } from '../../../ui/charts/corto.ts'
import styles from './Inicio.module.css'

interface Fila {
  clave: string | number
  nombre: string
  detalle?: string
  valor: string
  /** The whole amount of a short one. */
  entero?: string
  link: LinkProps
}

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
        <Lista
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
        <Lista
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
      <Lista
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
        <Lista
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
        <Lista
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

function Lista({ titulo, vacia, filas }: { titulo: string; vacia: string; filas: readonly Fila[] }) {
  const id = useId()
  return (
    <section className={styles.caja} aria-labelledby={id}>
      <h3 id={id}>{titulo}</h3>
      {filas.length === 0 ? (
        <p>{vacia}</p>
      ) : (
        <ul>
          {filas.map(({ clave, nombre, detalle, valor, entero, link }) => (
            <li key={clave}>
              <Link {...link}>
                <span>
                  {nombre}
                  {detalle && <small>{detalle}</small>}
                </span>
                <strong title={entero}>{valor}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
