import { ImporteInput } from '../../ui/ImporteInput.tsx'
import { MoneyText } from '../../ui/MoneyText.tsx'
import { LineasTable } from '../documentos/LineasTable.tsx'
import styles from './Remito.module.css'
import { precioId, type RemitoLinea, totalDeLinea } from './remito.form.ts'

interface RemitoLineasProps {
  lineas: readonly RemitoLinea[]
  setLinea: (articulo: string, changed: Partial<RemitoLinea>) => void
  onRemove: (linea: RemitoLinea) => void
  onDone: () => void
}

/** The articles of the note, with their values. */
export function RemitoLineas({ lineas, setLinea, onRemove, onDone }: RemitoLineasProps) {
  return (
    <LineasTable
      label="Artículos del remito"
      lineas={lineas}
      onCantidad={(articulo, cantidad) => setLinea(articulo, { cantidad })}
      onRemove={onRemove}
      onDone={onDone}
      empty={
        <>
          Todavía no hay artículos.
          <br />
          Búscalos por nombre o código, o lee el código de barras.
        </>
      }
      after={[
        {
          header: 'Precio unitario',
          kind: 'numeric',
          width: '168px',
          cell: ({ articulo, nombre, precio }) => (
            <ImporteInput
              id={precioId(articulo)}
              className={styles.precio ?? ''}
              size="xs"
              aria-label={`Precio unitario de ${nombre}`}
              value={precio}
              onChange={(next) => setLinea(articulo, { precio: next })}
            />
          ),
        },
        {
          header: 'Total',
          kind: 'numeric',
          width: '152px',
          cell: (linea) => <MoneyText value={totalDeLinea(linea)} strong />,
        },
      ]}
    />
  )
}
