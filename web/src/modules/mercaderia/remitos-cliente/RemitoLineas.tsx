import { useSesion } from '../../../platform/api/session.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { LineaPrecio } from '../../documentos/lineas/LineaParts.tsx'
import { LineasTable } from '../../documentos/lineas/LineasTable.tsx'
import { precioId, type RemitoLinea, totalDeLinea } from './remito.form.ts'

interface RemitoLineasProps {
  lineas: readonly RemitoLinea[]
  setLinea: (articulo: string, changed: Partial<RemitoLinea>) => void
  onRemove: (linea: RemitoLinea) => void
  onDone: () => void
}

/** The articles of the note, with their values for whoever sells. */
export function RemitoLineas({ lineas, setLinea, onRemove, onDone }: RemitoLineasProps) {
  const { esDeposito } = useSesion()
  return (
    <LineasTable
      label="Artículos del remito"
      lineas={lineas}
      onCantidad={(articulo, cantidad) => setLinea(articulo, { cantidad })}
      onRemove={onRemove}
      onDone={onDone}
      after={
        esDeposito
          ? []
          : [
              {
                header: 'Precio unitario',
                kind: 'numeric',
                width: '168px',
                cell: (linea) => (
                  <LineaPrecio
                    id={precioId(linea.articulo)}
                    linea={linea}
                    value={linea.precio}
                    onChange={(precio) => setLinea(linea.articulo, { precio })}
                  />
                ),
              },
              {
                header: 'Total',
                kind: 'numeric',
                width: '152px',
                cell: (linea) => <MoneyText value={totalDeLinea(linea)} strong />,
              },
            ]
      }
    />
  )
}
