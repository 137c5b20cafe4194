import { NativeSelect } from '@mantine/core'
import { ARTICULO } from '@mostrador/contract/maestros/articulos'
import {
  MAX_MESES_DE_GARANTIA,
  MESES_DE_GARANTIA,
  PEDIDOS_DE_SERIE,
  PIDE_SERIE,
} from '@mostrador/contract/maestros/numeros-serie'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import type { ArticuloValues } from './articulo.form.ts'

/** Whether each unit has a number, and its warranty. */
export const SeriesDeArticulo = ({ form }: { form: SchemaForm<ArticuloValues> }) => (
  <>
    <NativeSelect
      label={ARTICULO.series}
      description="«Siempre» se elige mientras no hay stock: después cada unidad entra con su número"
      data={PEDIDOS_DE_SERIE.map((value) => ({ value, label: PIDE_SERIE[value] }))}
      {...form.getInputProps('series')}
    />
    {form.values.series && (
      <CantidadInput
        label={ARTICULO.garantia_meses}
        description={`Desde la entrega. Vacío: ${MESES_DE_GARANTIA}, los de la ley para lo nuevo. 0: sin garantía`}
        min={0}
        max={MAX_MESES_DE_GARANTIA}
        optional
        {...form.getInputProps('garantia_meses')}
        value={form.values.garantia_meses ?? null}
      />
    )}
  </>
)
