import { useSesion } from '../../../platform/api/session.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { LineaPrecio } from '../../documentos/lineas/LineaParts.tsx'
import { LineasTable } from '../../documentos/lineas/LineasTable.tsx'
import { useSeries } from '../series/useSeries.tsx'
import { precioId, type RemitoLinea, totalDeLinea } from './remito.form.ts'

interface RemitoLineasProps {
  lineas: readonly RemitoLinea[]
  setLinea: (articulo: string, changed: Partial<RemitoLinea>) => void
  /** Whether they leave, and the branch. */
  sale: boolean
  sucursal: number | undefined
  onRemove: (linea: RemitoLinea) => void
  onDone: () => void
}

/** The articles of the note, with their values for whoever sells. */
export function RemitoLineas({ lineas, setLinea, sale, sucursal, onRemove, onDone }: RemitoLineasProps) {
  const { esDeposito } = useSesion()
  const series = useSeries((articulo, series) => setLinea(articulo, { series }), {
    sale,
    sucursal,
    entrega: true,
  })
  return (
    <LineasTable
      label="Artículos del remito"
      lineas={lineas}
      onCantidad={(articulo, cantidad) => setLinea(articulo, { cantidad })}
      onRemove={onRemove}
      onDone={onDone}
      bajo={series}
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
