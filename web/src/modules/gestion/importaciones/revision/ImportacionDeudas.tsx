import type { DeudaImportada } from '@mostrador/contract/gestion/importaciones/importacion-deudas'
import type { ImportacionDetalle } from '@mostrador/contract/gestion/importaciones/importaciones'
import { formatCount, formatFecha, formatMoney } from '../../../../platform/text/format.ts'
import { Columna } from '../../../../ui/Grupo.tsx'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import styles from '../Importacion.module.css'

const importe = (
  header: string,
  valor: (d: DeudaImportada) => number,
  strong = false,
): Column<DeudaImportada> => ({
  header,
  kind: 'numeric',
  width: '144px',
  ...(strong && { card: 'amount' }),
  cell: (d) => <MoneyText value={valor(d)} strong={strong} />,
})

const CLIENTE: Column<DeudaImportada> = { header: 'Cliente', card: 'title', cell: (d) => d.cliente.nombre }
const CUOTAS: Column<DeudaImportada> = {
  header: 'Cuotas',
  kind: 'numeric',
  width: '80px',
  cell: (d) => d.cuotas,
}
const TOTAL = importe('Suman', (d) => d.total)
const REEMPLAZA = importe('En lugar del saldo único', (d) => d.reemplaza)

/** What a file of pending instalments adds up to, before it is written: by customer and together. */
export function ImportacionDeudas({ importacion }: { importacion: ImportacionDetalle }) {
  const { deudas, corte, estado } = importacion
  if (!deudas || deudas.cuotas === 0) return null
  const { clientes, cuotas, total, filas } = deudas
  const escrita = estado === 'aplicada' || estado === 'deshecha'
  const columns = [
    CLIENTE,
    CUOTAS,
    TOTAL,
    ...(filas.some((d) => d.reemplaza > 0) ? [REEMPLAZA] : []),
    ...(escrita ? [] : [importe('Debe hoy', (d) => d.saldo), importe('Va a deber', (d) => d.queda, true)]),
  ]
  return (
    <Columna as="section" gap={8} aria-label="Lo que suma el archivo" className={styles.seccion}>
      <h2>
        Deuda por cliente
        <span className={styles.cuantas}>
          {formatCount(cuotas, 'cuota', 'cuotas')} de {formatCount(clientes, 'cliente', 'clientes')} al{' '}
          {formatFecha(corte ?? '')}: <strong>{formatMoney(total)}</strong>
        </span>
      </h2>
      <div className={styles.deudas}>
        <DataTable
          label="Deuda por cliente"
          columns={columns}
          rows={filas}
          rowKey={(d) => d.cliente.id}
          empty="El archivo no trae deudas."
        />
      </div>
      {filas.length < clientes && (
        <p className={styles.resto}>Se ven los primeros {filas.length}; la suma tiene a todos.</p>
      )}
    </Columna>
  )
}
