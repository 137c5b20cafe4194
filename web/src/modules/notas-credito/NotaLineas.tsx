import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { CantidadInput } from '../../ui/CantidadInput.tsx'
import { unidadesDe } from '../../ui/cantidad.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ImporteInput } from '../../ui/ImporteInput.tsx'
import { MoneyText } from '../../ui/MoneyText.tsx'
import { cantidadId } from '../documentos/problema.ts'
import styles from './NotaCredito.module.css'
import { focusCampo } from './nota.campos.ts'
import { type LineaDeNota, totalDeLinea } from './nota.form.ts'
import type { PorDevolver } from './nota.reglas.ts'

interface NotaLineasProps {
  lineas: readonly LineaDeNota[]
  /** The quantity of each article that can still come back; undefined without a sale. */
  porDevolver: readonly PorDevolver[] | undefined
  setLinea: (articulo: string, changed: Partial<LineaDeNota>) => void
  onRemove: (linea: LineaDeNota) => void
}

/** The returned articles. Prices and quantities can still change here. */
export function NotaLineas({ lineas, porDevolver, setLinea, onRemove }: NotaLineasProps) {
  const limitOf = (id: string): number | undefined =>
    porDevolver && (porDevolver.find((d) => d.articulo.id === id)?.disponibles ?? 0)
  const goOn = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    focusCampo('articulo')
  }
  const columns: readonly Column<LineaDeNota>[] = [
    {
      header: 'Artículo',
      card: 'title',
      cell: ({ articulo }) => (
        <span className={styles.nombre}>
          {articulo.nombre} <small>{articulo.id}</small>
        </span>
      ),
    },
    {
      header: 'Cantidad',
      kind: 'numeric',
      width: '168px',
      cell: ({ articulo, cantidad }) => {
        const limit = limitOf(articulo.id)
        const over = limit !== undefined && unidadesDe(cantidad) > limit
        return (
          <span className={styles.campo}>
            {limit !== undefined && <small data-over={over || undefined}>de {limit}</small>}
            <CantidadInput
              id={cantidadId(articulo.id)}
              aria-label={`Cantidad de ${articulo.nombre}`}
              className={styles.corto}
              size="xs"
              value={cantidad}
              error={over}
              onChange={(next) => setLinea(articulo.id, { cantidad: next })}
              onKeyDown={goOn}
            />
          </span>
        )
      },
    },
    {
      header: 'Precio unitario',
      kind: 'numeric',
      width: '176px',
      cell: ({ articulo, precio_unitario }) => (
        <span className={styles.campo}>
          <ImporteInput
            aria-label={`Precio unitario de ${articulo.nombre}`}
            className={styles.importe}
            size="xs"
            value={precio_unitario}
            onChange={(next) => setLinea(articulo.id, { precio_unitario: next })}
            onKeyDown={goOn}
          />
        </span>
      ),
    },
    {
      header: 'Total',
      kind: 'numeric',
      width: '160px',
      cell: (linea) => <MoneyText value={totalDeLinea(linea)} strong />,
    },
  ]
  return (
    <div className={styles.lineas}>
      <DataTable
        label="Artículos de la nota"
        columns={columns}
        rows={lineas}
        rowKey={(linea) => linea.articulo.id}
        empty={
          <>
            Todavía no hay artículos.
            <br />
            Búscalos por nombre o código, lee el código de barras, o elige la venta que se devuelve.
          </>
        }
        actions={(linea) => (
          <ActionIcon
            size="sm"
            aria-label={`Quitar ${linea.articulo.nombre}`}
            onClick={() => onRemove(linea)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      />
    </div>
  )
}
