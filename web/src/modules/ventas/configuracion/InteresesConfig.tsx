import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IVA, IVAS } from '@mostrador/contract/iva'
import { ConfiguracionIntereses } from '@mostrador/contract/ventas/planes/intereses'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { hoy } from '../../../platform/text/format.ts'
import { ConfiguracionForm, ErrorDeCampos } from '../../../ui/configuracion/ConfiguracionForm.tsx'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { configuracionInteresesQuery, useConfigurarIntereses } from './intereses-configuracion.queries.ts'
import styles from './VentasConfig.module.css'

const ORDENES = [
  { value: 'capital', label: 'Primero el capital' },
  { value: 'interes', label: 'Primero el interés' },
]

/** The yearly rates of interest for late payment with their days, and what goes with them. */
export function InteresesConfig() {
  const { data } = useQuery(configuracionInteresesQuery)
  const configurar = useConfigurarIntereses()
  if (!data) return null
  // Rates that counted stay, and come first.
  const yaRigio = (i: number) => (data.tasas[i]?.desde ?? '9999') < hoy()
  return (
    <ConfiguracionForm
      nombre="Intereses por mora"
      schema={ConfiguracionIntereses}
      inicial={data}
      guardar={configurar}
      dicho={['Intereses guardados', 'Error al guardar los intereses']}
      boton="Guardar intereses"
    >
      {(form) => (
        <>
          <h2 className={styles.titulo}>Intereses por mora</h2>
          <Nota>
            Con una tasa, las cuotas atrasadas muestran su interés: por día, sobre lo que falta pagar, con
            años de 365 días. No es deuda hasta que se cobra. Sin tasas no hay intereses; una tasa de 0 los
            detiene desde su día.
          </Nota>
          {form.values.tasas.map(({ tasa }, i) => (
            // The place of a row is what it is known by.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
            <Grupo align="end" key={i}>
              <FechaInput
                label={`Desde, tasa ${i + 1}`}
                disabled={yaRigio(i)}
                {...form.getInputProps(`tasas.${i}.desde`)}
              />
              <ImporteInput
                label={`Tasa anual ${i + 1} (%)`}
                leftSection={null}
                disabled={yaRigio(i)}
                // A field of two decimals: it counts in hundredths.
                value={Math.round(tasa * 100)}
                onChange={(centesimas) =>
                  form.setFieldValue(`tasas.${i}.tasa`, (centesimas ?? Number.NaN) / 100)
                }
                error={form.errors[`tasas.${i}.tasa`]}
              />
              {!yaRigio(i) && (
                <ActionIcon
                  variant="subtle"
                  aria-label={`Quitar tasa ${i + 1}`}
                  onClick={() => form.removeListItem('tasas', i)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </Grupo>
          ))}
          <ErrorDeCampos>{form.errors.tasas}</ErrorDeCampos>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('tasas', { desde: hoy(), tasa: 0 })}
          >
            Agregar tasa
          </Button>
          <CantidadInput
            label="Días de gracia"
            description="Después del vencimiento, sin interés"
            min={0}
            max={365}
            {...form.getInputProps('dias_gracia')}
          />
          <NativeSelect
            label="Orden de un pago"
            description="Se imprime en el recibo"
            data={ORDENES}
            {...form.getInputProps('orden')}
          />
          <NativeSelect
            label="IVA del interés"
            description="El de su nota de débito fiscal: el interés lo incluye"
            data={IVAS.map((iva) => ({ value: iva, label: IVA[iva].nombre }))}
            {...form.getInputProps('iva')}
          />
        </>
      )}
    </ConfiguracionForm>
  )
}
