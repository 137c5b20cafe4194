import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { CantidadInput } from '../../ui/CantidadInput.tsx'
import { unidadesDe } from '../../ui/cantidad.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ImporteInput } from '../../ui/ImporteInput.tsx'
import { MoneyText } from '../../ui/MoneyText.tsx'
import styles from './NotaCredito.module.css'
import { campoId, cantidadId, focusId } from './nota.campos.ts'
import { changeLinea, type LineaDeNota, type NotaValues, totalDeLinea } from './nota.form.ts'
import type { PorDevolver } from './nota.reglas.ts'

interface NotaLineasProps {
  lineas: readonly LineaDeNota[]
  /** What the sale may still give back of each article; undefined without a sale. */
  porDevolver: readonly PorDevolver[] | undefined
  change: (next: (values: NotaValues) => NotaValues) => void
  onRemove: (linea: LineaDeNota, index: number) => void
}

/** What comes back. Prices and quantities can still be changed here. */
export function NotaLineas({ lineas, porDevolver, change, onRemove }: NotaLineasProps) {
  const limitOf = (id: string): number | undefined =>
    porDevolver && (porDevolver.find((d) => d.articulo.id === id)?.disponibles ?? 0)
  const goOn = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    focusId(campoId('articulo'))
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
              onChange={(next) => change((v) => changeLinea(v, articulo.id, { cantidad: next }))}
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
            onChange={(next) => change((v) => changeLinea(v, articulo.id, { precio_unitario: next }))}
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
            onClick={() => onRemove(linea, lineas.indexOf(linea))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      />
    </div>
  )
}
