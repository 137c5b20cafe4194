import { Button, CloseButton, NativeSelect } from '@mantine/core'
import type { Beneficio, ReglaPromocion } from '@mostrador/contract/ventas/promociones/promociones'
import { useState } from 'react'
import { ErrorDeCampos } from '../../../ui/configuracion/ConfiguracionForm.tsx'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { ImporteInput, type ImporteInputProps } from '../../../ui/fields/ImporteInput.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { Grupo } from '../../../ui/Grupo.tsx'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { BENEFICIOS, type ClaseDeBeneficio, claseDe } from './promocion.form.ts'

const PorcentajeInput = (props: ImporteInputProps) => (
  <ImporteInput leftSection={<span aria-hidden>%</span>} {...props} />
)

/** What a promotion gives: its kind, and the numbers of that kind. */
export function BeneficioCampos({ form }: { form: SchemaForm<ReglaPromocion> }) {
  const { beneficio } = form.values
  const [clase, setClase] = useState(() => claseDe(beneficio))
  const input = (campo: string) => form.getInputProps(`beneficio.${campo}`)
  return (
    <>
      <NativeSelect
        label="Qué da"
        data={Object.entries(BENEFICIOS).map(([value, { label }]) => ({ value, label }))}
        value={clase}
        onChange={({ currentTarget }) => {
          const nueva = currentTarget.value as ClaseDeBeneficio
          setClase(nueva)
          form.setFieldValue('beneficio', BENEFICIOS[nueva].nuevo)
        }}
      />
      {beneficio.tipo === 'porcentaje' && <PorcentajeInput label="Descuento (%)" {...input('porcentaje')} />}
      {beneficio.tipo === 'importe' && <ImporteInput label="Cuánto menos" {...input('importe')} />}
      {beneficio.tipo === 'precio' && <ImporteInput label="Precio de cada unidad" {...input('precio')} />}
      {beneficio.tipo === 'pack' && (
        <DosColumnas>
          <CantidadInput label="Cuántas unidades" min={2} {...input('lleva')} />
          <ImporteInput label="Precio de todas juntas" {...input('precio')} />
        </DosColumnas>
      )}
      {beneficio.tipo === 'grupo' && clase === 'grupo' && (
        <DosColumnas>
          <CantidadInput
            label="Lleva"
            min={2}
            {...input('lleva')}
            onChange={(lleva) =>
              form.setFieldValue('beneficio', { ...beneficio, lleva: lleva ?? Number.NaN })
            }
          />
          <CantidadInput
            label="Paga"
            min={0}
            value={beneficio.lleva - beneficio.rebajadas}
            error={form.errors['beneficio.rebajadas']}
            onChange={(paga) =>
              form.setFieldValue('beneficio', {
                ...beneficio,
                rebajadas: beneficio.lleva - (paga ?? Number.NaN),
              })
            }
          />
        </DosColumnas>
      )}
      {beneficio.tipo === 'grupo' && clase === 'segunda' && (
        <DosColumnas>
          <CantidadInput label="De cada" min={2} {...input('lleva')} />
          <CantidadInput label="Con descuento" min={1} {...input('rebajadas')} />
          <PorcentajeInput label="Descuento (%)" {...input('porcentaje')} />
        </DosColumnas>
      )}
      {beneficio.tipo === 'cantidad' && <Escalas form={form} beneficio={beneficio} />}
    </>
  )
}

function Escalas({
  form,
  beneficio,
}: {
  form: SchemaForm<ReglaPromocion>
  beneficio: Extract<Beneficio, { tipo: 'cantidad' }>
}) {
  const { escalas } = beneficio
  const poner = (nuevas: typeof escalas) =>
    form.setFieldValue('beneficio', { tipo: 'cantidad', escalas: nuevas })
  return (
    <>
      {escalas.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place.
        <Grupo key={i} align="flex-end">
          <CantidadInput
            label="Desde (unidades)"
            style={{ flex: '1 1 96px' }}
            {...form.getInputProps(`beneficio.escalas.${i}.desde`)}
          />
          <PorcentajeInput
            label="Descuento (%)"
            style={{ flex: '1 1 96px' }}
            {...form.getInputProps(`beneficio.escalas.${i}.porcentaje`)}
          />
          {escalas.length > 1 && (
            <CloseButton
              size="lg"
              aria-label={`Quitar la cantidad ${i + 1}`}
              onClick={() => poner(escalas.filter((_, j) => j !== i))}
            />
          )}
        </Grupo>
      ))}
      <ErrorDeCampos>{form.errors['beneficio.escalas']}</ErrorDeCampos>
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => {
          const ultima = escalas.at(-1)
          poner([
            ...escalas,
            {
              desde: (ultima?.desde ?? 0) + 3,
              porcentaje: Math.min((ultima?.porcentaje ?? 0) + 5_00, 100_00),
            },
          ])
        }}
      >
        Agregar cantidad
      </Button>
    </>
  )
}
