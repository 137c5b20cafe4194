import { mostrarDolares } from '@mostrador/contract/maestros/dolares'
import { useQuery } from '@tanstack/react-query'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { vigenteQuery } from './cotizaciones.queries.ts'
import { haceDias } from './cotizaciones.textos.ts'

/** A price in dollars (in ten-thousandths), and how old its rate is when that is too old. */
export function EnDolares({ precio }: { precio: number }) {
  const { data } = useQuery(vigenteQuery)
  return (
    <>
      {mostrarDolares(precio)}
      {data?.vieja && (
        <>
          {' '}
          <span title="La cotización del dólar es vieja">
            <EstadoBadge tone="amber">{haceDias(data.dias)}</EstadoBadge>
          </span>
        </>
      )}
    </>
  )
}
