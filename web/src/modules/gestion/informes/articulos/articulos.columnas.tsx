import type {
  ArticuloAnalizado,
  VistaArticulos,
} from '@mostrador/contract/gestion/analisis/analisis-articulos'
import { articulosAnalizadosColumnas } from '@mostrador/contract/gestion/analisis/analisis-articulos.lista'
import { Link } from '@tanstack/react-router'
import { formatEntero } from '../../../../platform/text/format.ts'
import type { Celdas } from '../../../../ui/lista/columnas.tsx'
import styles from '../analisis/Analisis.module.css'

/** Between two branches it is stock of all of them. */
export const stockEnPalabras = ({ stock: hay, en_camino }: Pick<ArticuloAnalizado, 'stock' | 'en_camino'>) =>
  en_camino ? `${formatEntero(hay)} (${formatEntero(en_camino)} en camino)` : formatEntero(hay)

export const CELDAS: Celdas<ArticuloAnalizado> = {
  /** Its movements in the stock report: what the figures of the article are made of. */
  nombre: (a) => (
    <Link to="/informe-stock" search={{ search: a.id, articulo: a.id }} className={styles.grupo ?? ''}>
      {a.nombre}
    </Link>
  ),
  stock: stockEnPalabras,
  /** What is dead here is offered to the branch that sells it. */
  se_vende_en: ({ id, nombre, stock: hay, sucursal, se_vende_en: [una] }) =>
    una && sucursal ? (
      <Link
        to="/crear-transferencia"
        search={{ articulo: id, nombre, origen: sucursal.id, destino: una.id, cantidad: hay }}
        className={styles.grupo ?? ''}
      >
        {`Se vende en ${una.nombre}: transferir`}
      </Link>
    ) : (
      '-'
    ),
}

const VISTA: Record<VistaArticulos, readonly string[]> = {
  abc: ['nombre', 'clase', 'unidades', 'neto', 'acumulado', 'margen', 'stock'],
  rotacion: ['nombre', 'unidades', 'stock', 'dias_con_stock', 'por_dia', 'dias_de_stock', 'rotacion'],
  muertos: ['nombre', 'sucursal', 'stock', 'valor', 'ultima_salida', 'ultima_entrada', 'se_vende_en'],
  valorizado: ['nombre', 'stock', 'valor', 'ultima_salida', 'ultima_entrada'],
}

/** `todas`: the rows are of more than one branch. What one branch sells may be dead in another. */
export const columnasDeVista = (ver: VistaArticulos, todas: boolean) =>
  VISTA[ver].flatMap((una) =>
    articulosAnalizadosColumnas.filter(({ clave }) => clave === una && (todas || clave !== 'sucursal')),
  )
