import { Button } from '@mantine/core'
import { ARTICULO } from '@mostrador/contract/maestros/articulos'
import type { CotizacionVigente } from '@mostrador/contract/maestros/cotizaciones'
import { enPesos } from '@mostrador/contract/maestros/dolares'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../platform/text/format.ts'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { vigenteQuery } from '../cotizaciones/cotizaciones.queries.ts'
import { cuanto, haceDias } from '../cotizaciones/cotizaciones.textos.ts'
import type { ArticuloValues } from './articulo.form.ts'

/** The price in dollars, and what it is in pesos today: the person decides whether that is the sale price. */
export function DolaresInput({ form }: { form: SchemaForm<ArticuloValues> }) {
  const { data } = useQuery(vigenteQuery)
  const { precio_dolares, precio_venta } = form.values
  const enPesosHoy = pesosDe(precio_dolares, data)
  return (
    <div>
      <ImporteInput
        label={ARTICULO.precio_dolares}
        description={data && descripcionDe(data, enPesosHoy)}
        costo
        leftSection={<span aria-hidden>US$</span>}
        leftSectionWidth={44}
        {...form.getInputProps('precio_dolares')}
        value={precio_dolares ?? null}
        onChange={(precio) => form.setFieldValue('precio_dolares', precio)}
      />
      {enPesosHoy !== null && enPesosHoy !== precio_venta && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={4}
          onClick={() => form.setFieldValue('precio_venta', enPesosHoy)}
        >
          Usar {formatMoney(enPesosHoy)} como precio de venta
        </Button>
      )}
    </div>
  )
}

/** In centavos, with the step of the business; null without a price or a rate. */
function pesosDe(precio: number | null | undefined, vigente: CotizacionVigente | undefined): number | null {
  if (!precio || Number.isNaN(precio) || precio < 0 || !vigente?.ultima) return null
  return enPesos(precio, vigente.ultima.valor, vigente)
}

function descripcionDe({ ultima, dias, vieja }: CotizacionVigente, enPesosHoy: number | null): string {
  if (!ultima) return 'Todavía no hay una cotización del dólar'
  const cotizacion = `$ ${cuanto(ultima.valor)}${vieja ? ` (${haceDias(dias).toLowerCase()}: está vieja)` : ''}`
  return enPesosHoy === null
    ? `Un dólar: ${cotizacion}`
    : `${formatMoney(enPesosHoy)} con el dólar a ${cotizacion}`
}
