import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney, formatPorcentaje } from '../../../platform/text/format.ts'
import { interesesDeClienteQuery } from './intereses-cliente.queries.ts'

/** The interest that the instalments of a customer owe until today, apart from the balance; nothing without any. */
export function InteresesPart({ cliente }: { cliente: number }) {
  const { data } = useQuery(interesesDeClienteQuery(cliente))
  if (!data || data.cuotas.length === 0) return null
  return (
    <details>
      <summary>
        Intereses por mora, aparte del saldo: <strong>{formatMoney(data.total)}</strong>
      </summary>
      <ul>
        {data.cuotas.map((c) => (
          <li key={c.cuota}>
            {nombreCuota(c.numero_cuota)} de{' '}
            <Link to="/recibos" search={{ venta: c.venta }}>
              {c.venta_numero}
            </Link>
            : {formatMoney(c.interes)}
            {c.pagada && ', de capital ya pagado'}
            {c.tasa_mora !== undefined && `, al ${formatPorcentaje(c.tasa_mora / 100)} mensual`}
          </li>
        ))}
      </ul>
    </details>
  )
}
