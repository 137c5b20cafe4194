import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { LineasMarco } from '../../documentos/lineas/LineasMarco.tsx'
import { cantidadId, focusArticulo } from '../../documentos/lineas/problema.ts'
import { type LineaEtiqueta, packDe } from '../../maestros/articulos/etiquetas.borrador.ts'
import styles from './Etiquetas.module.css'
import { MAX_EN_PARTES } from './etiquetas.form.ts'
import type { EtiquetasEnVista } from './useEtiquetas.ts'

const columnsFor = ({ setCantidad, setPack }: EtiquetasEnVista): readonly Column<LineaEtiqueta>[] => [
  {
    header: 'Artículo',
    card: 'title',
    cell: ({ articulo, nombre, packs, pack }) => (
      <>
        <span className={styles.articulo}>
          {nombre} <small>{articulo}</small>
        </span>
        {packs && (
          <NativeSelect
            aria-label={`Etiqueta de ${nombre}`}
            size="xs"
            maw={220}
            value={pack ?? ''}
            data={[
              { value: '', label: 'La unidad' },
              ...packs.map((p) => ({ value: String(p.id), label: p.nombre })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              setPack(articulo, value === '' ? undefined : Number(value))
            }
          />
        )}
      </>
    ),
  },
  {
    header: 'Código de barras',
    kind: 'code',
    width: '136px',
    cell: (linea) => packDe(linea)?.codigo ?? (linea.codigo_barras || '-'),
  },
  {
    header: 'Etiquetas',
    kind: 'numeric',
    width: '104px',
    cell: ({ articulo, nombre, cantidad }) => (
      <CantidadInput
        id={cantidadId(articulo)}
        aria-label={`Etiquetas de ${nombre}`}
        className={styles.cantidad ?? ''}
        size="xs"
        max={MAX_EN_PARTES}
        value={cantidad}
        onChange={(next) => setCantidad(articulo, next)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          focusArticulo()
        }}
      />
    ),
  },
]

/** The articles, each with how many labels of it. */
export function EtiquetasLineas({ etiquetas }: { etiquetas: EtiquetasEnVista }) {
  return (
    <LineasMarco className={styles.lineas}>
      <DataTable
        label="Artículos de las etiquetas"
        columns={columnsFor(etiquetas)}
        rows={etiquetas.values.lineas}
        rowKey={(linea) => linea.articulo}
        empty={
          <>
            Todavía no hay artículos.
            <br />
            Búscalos por nombre o código, o lee el código de barras.
          </>
        }
        actions={(linea) => (
          <ActionIcon size="sm" aria-label={`Quitar ${linea.nombre}`} onClick={() => etiquetas.remove(linea)}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      />
    </LineasMarco>
  )
}
