import { mostrarCantidad } from '@mostrador/contract/cantidades'
import type { PorDevolver } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { later } from '../../../../platform/later.tsx'
import { formatEntero } from '../../../../platform/text/format.ts'
import { CantidadInput } from '../../../../ui/fields/CantidadInput.tsx'
import type { Cantidad } from '../../../../ui/fields/cantidad.ts'
import { onEnter } from '../../../../ui/keys/onEnter.ts'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import { cantidadId } from '../../../documentos/lineas/problema.ts'
import { useDecimales } from '../../../documentos/lineas/useDecimales.ts'
import { disponibles } from '../../notas-credito/nota/nota.reglas.ts'
import { type Cantidades, importeDe, type Series, vuelvenDe } from './devolver.reglas.ts'
import styles from './VentaDevolver.module.css'

const SeriesQueVuelven = later(() =>
  import('../../notas-credito/nota/SeriesQueVuelven.tsx').then((m) => m.SeriesQueVuelven),
)

interface DevolverLineasProps {
  lineas: readonly PorDevolver[]
  cantidades: Cantidades
  error: string | undefined
  /** The serial numbers that come back. */
  series: Series
  onSeries: (articulo: string, series: readonly string[]) => void
  onCantidad: (articulo: string, cantidad: Cantidad) => void
}

/** The lines of the sale: what was sold, what came back before, and what comes back now. */
export function DevolverLineas({
  lineas,
  cantidades,
  error,
  series,
  onSeries,
  onCantidad,
}: DevolverLineasProps) {
  const decimales = useDecimales()(undefined)
  const abiertas = lineas.filter((l) => disponibles(l) > 0)
  /** To the next quantity, from the last one to the button that saves. */
  const goOn = (de: PorDevolver) => {
    const [field, next] = [de, abiertas[abiertas.indexOf(de) + 1]].map(
      (l) => l && document.getElementById(cantidadId(l.articulo.id)),
    )
    const to = next ?? field?.closest('form')?.querySelector<HTMLElement>('[type=submit]')
    to?.focus()
  }
  const columns: readonly Column<PorDevolver>[] = [
    {
      header: 'Artículo',
      card: 'title',
      cell: (linea) => (
        <>
          {linea.articulo.nombre} <small>{linea.articulo.id}</small>
          {vuelvenDe(linea, cantidades) > 0 && (
            <SeriesQueVuelven
              articulo={linea.articulo}
              unidades={vuelvenDe(linea, cantidades)}
              series={series[linea.articulo.id]}
              vendida={linea}
              onChange={(next) => onSeries(linea.articulo.id, next)}
            />
          )}
        </>
      ),
    },
    { header: 'Vendidas', kind: 'numeric', width: '88px', cell: (l) => mostrarCantidad(l.vendidas) },
    { header: 'Devueltas', kind: 'numeric', width: '96px', cell: (l) => mostrarCantidad(l.devueltas) },
    {
      header: 'Vuelven',
      kind: 'numeric',
      width: '128px',
      cell: (l) =>
        disponibles(l) === 0 ? (
          'Ya volvió'
        ) : (
          <span className={styles.vuelven}>
            <small>de {formatEntero(disponibles(l))}</small>
            <CantidadInput
              id={cantidadId(l.articulo.id)}
              aria-label={`Cantidad que vuelve de ${l.articulo.nombre}`}
              size="xs"
              optional
              min={0}
              max={disponibles(l)}
              decimales={decimales}
              value={cantidades[l.articulo.id] ?? null}
              error={l === abiertas[0] && error}
              onChange={(cantidad) => onCantidad(l.articulo.id, cantidad)}
              onKeyDown={onEnter(() => goOn(l))}
              {...(l === abiertas[0] && { 'data-autofocus': true })}
            />
          </span>
        ),
    },
    {
      header: 'Importe',
      kind: 'numeric',
      width: '128px',
      card: 'amount',
      cell: (l) => <MoneyText value={importeDe(l, cantidades)} />,
    },
  ]
  return (
    <DataTable
      label="Artículos que vuelven"
      columns={columns}
      rows={lineas}
      rowKey={(l) => l.articulo.id}
      tone={(l) => (disponibles(l) === 0 ? 'muted' : undefined)}
      empty="La venta no tiene artículos."
    />
  )
}
