import { Button } from '@mantine/core'
import { formatMoney } from '../../../../platform/text/format.ts'
import { Grupo } from '../../../../ui/Grupo.tsx'
import { BILLETES } from './billetes.ts'

/** Adds up, bill by bill, what the customer hands over; `onChange` gets the new amount in centavos. */
export function Billetes({
  recibido,
  onChange,
}: {
  recibido: number | null
  onChange: (recibido: number) => void
}) {
  return (
    <Grupo gap={4} style={{ minHeight: 36 }}>
      {BILLETES.map((billete) => (
        <Button
          key={billete}
          size="xs"
          variant="default"
          aria-label={`Sumar un billete de ${formatMoney(billete)}`}
          // The focus stays on what the dialog waits for.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange((recibido || 0) + billete)}
        >
          {formatMoney(billete).replace(',00', '')}
        </Button>
      ))}
    </Grupo>
  )
}
