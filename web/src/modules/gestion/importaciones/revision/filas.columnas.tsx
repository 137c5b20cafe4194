import { VisuallyHidden } from '@mantine/core'
import type { CampoImportacion } from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import {
  type CeldaFila,
  DESTINO_FILA,
  type FilaImportacion,
} from '@mostrador/contract/gestion/importaciones/importacion-filas'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { formatEntero } from '../../../../platform/text/format.ts'
import { Estado } from '../../../../ui/lista/columnas.tsx'
import type { Column } from '../../../../ui/tables/DataTable.tsx'
import styles from './Filas.module.css'

/** Amounts and quantities, by the names of their fields. */
const NUMERIC =
  /^(precio_|stock_|saldo$|cantidad$|anticipo$|n_cuotas$|total$|neto_leido$|iva_leido$|tributos_leidos$)/
/** Long texts take what is left. */
const LARGE = ['nombre', 'descripcion', 'denominacion', 'domicilio', 'observaciones']

interface Contexto {
  /** Those of the columns that are taken. */
  campos: CampoImportacion[]
  /** The import is written: a row says so where it was left out. */
  escrita: boolean
}

/** A row's number, its fate, and each of its cells. */
export const filasColumns = ({ campos, escrita }: Contexto): readonly Column<FilaImportacion>[] => [
  { header: 'Fila', kind: 'numeric', width: '64px', cell: (f) => formatEntero(f.fila) },
  {
    header: 'Resultado',
    card: 'title',
    width: '168px',
    cell: (f) => <Resultado fila={f} campos={campos} escrita={escrita} />,
  },
  ...campos.map(
    ({ campo, titulo }): Column<FilaImportacion> => ({
      header: titulo,
      ...(NUMERIC.test(campo) && { kind: 'numeric' as const }),
      ...(!LARGE.includes(campo) && { width: campo === 'comprobante' ? '208px' : '136px' }),
      cell: ({ celdas }) => <Celda celda={celdas.find((celda) => celda.campo === campo)} />,
    }),
  ),
]

interface ResultadoProps extends Contexto {
  fila: FilaImportacion
}

/** In a table that is wider than the screen, the wrong cells are named beside the fate. */
function Resultado({ fila, campos, escrita }: ResultadoProps) {
  const { destino, celdas, motivo } = fila
  const wrong = celdas.filter((celda) => celda.error !== null).map(({ campo }) => campo)
  const titulos = campos.filter(({ campo }) => wrong.includes(campo)).map(({ titulo }) => titulo)
  const problemas = celdas.filter(({ error, aviso }) => error !== null || aviso !== null)
  // What none of the shown cells says is said here.
  const shown = problemas.length > 0 && problemas.every((p) => campos.some(({ campo }) => campo === p.campo))
  const skipped = escrita && !fila.escrita && (destino === 'nueva' || destino === 'cambia')
  return (
    <span className={styles.resultado}>
      <Estado palabras={DESTINO_FILA} de={destino} />
      {titulos.length > 0 && <small className={styles.nota}>en {titulos.join(', ')}</small>}
      {skipped && <small className={styles.nota}>no se importó</small>}
      {!shown && motivo !== null && <small className={styles.nota}>{motivo}</small>}
    </span>
  )
}

/** What will be there; struck out what was there before; what is wrong or doubtful about it, in words. */
function Celda({ celda }: { celda: CeldaFila | undefined }) {
  if (!celda) return <span className={styles.vacia} />
  const { valor, anterior, error, aviso } = celda
  if (valor === '' && anterior === null && error === null && aviso === null)
    return <span className={styles.vacia} />
  return (
    <span className={styles.celda} data-tone={error !== null ? 'red' : aviso !== null ? 'amber' : undefined}>
      {anterior === null || error !== null ? (
        <span>{valor || '(vacío)'}</span>
      ) : (
        <span>
          <s>
            <VisuallyHidden>antes </VisuallyHidden>
            {anterior || '(vacío)'}
          </s>{' '}
          <span aria-hidden>→</span> <VisuallyHidden>ahora </VisuallyHidden>
          <strong>{valor || '(vacío)'}</strong>
        </span>
      )}
      {error !== null && (
        <small className={styles.nota}>
          <IconAlertCircle size={14} aria-hidden />
          {error}
        </small>
      )}
      {aviso !== null && (
        <small className={styles.nota}>
          <IconAlertTriangle size={14} aria-hidden />
          {aviso}
        </small>
      )}
    </span>
  )
}
