import type { Turno } from '@mostrador/contract/caja/caja-turnos'
import { REDONDEO } from '@mostrador/contract/caja/pagos'
import { MoneyText } from '../../../ui/MoneyText.tsx'

/** It is missing from no count: what is expected is what was charged. */
export const redondeoDe = ({ redondeo }: Turno): (readonly [string, React.ReactNode])[] =>
  redondeo === undefined
    ? []
    : [
        [
          REDONDEO,
          <span key="redondeo">
            <MoneyText value={redondeo} /> ya descontado de lo esperado
          </span>,
        ],
      ]
