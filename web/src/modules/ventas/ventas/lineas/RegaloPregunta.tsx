import { Checkbox } from '@mantine/core'
import { Aviso } from '../../../../ui/Aviso.tsx'
import { CAJA_REGALO, type Regalo } from './useRegalo.ts'

/** Asks whether what goes out for nothing is a gift. */
export function RegaloPregunta({ regalo }: { regalo: Regalo }) {
  const { que, dicho, falta, setDicho } = regalo
  return (
    <Aviso tone="amber" title="¿Es un regalo?">
      <p>Sale a $ 0,00: {que}. Si le falta el precio, vuelve y cárgalo en el artículo.</p>
      <Checkbox
        id={CAJA_REGALO}
        label="Es un regalo"
        checked={dicho}
        error={falta && 'Marca que es un regalo, o vuelve y quítalo de la venta'}
        onChange={(event) => setDicho(event.currentTarget.checked)}
      />
    </Aviso>
  )
}
