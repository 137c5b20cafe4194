import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { type Plan, UN_COEFICIENTE } from '@mostrador/contract/base/plan'
import { CreatePlan, coeficienteDe } from '@mostrador/contract/ventas/planes/planes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Aviso } from '../../../ui/Aviso.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { planesQuery, useCreatePlan, useUpdatePlan } from './planes.queries.ts'
import { coeficienteEnTexto, tasaEnTexto } from './planes.textos.ts'

const NUEVO: CreatePlan = {
  nombre: '',
  cuotas: 6,
  coeficiente: Number.NaN,
  tasa_mensual: null,
  primera_dias: null,
  dia_del_mes: null,
  ajustable: false,
}

/** A number with a decimal comma in whole units of its last place; NaN for another text. */
const enteroDe = (texto: string, unidades: number): number =>
  Number((Number(texto.trim().replace(',', '.') || Number.NaN) * unidades).toFixed(4))

const valoresDe = ({ id: _, activo: _a, ...plan }: Plan): CreatePlan => ({
  ...plan,
  coeficiente: plan.tasa_mensual === null ? plan.coeficiente : null,
})

const vencimientoDe = ({ primera_dias, dia_del_mes }: CreatePlan): string => {
  if (dia_del_mes !== null) return 'dia'
  return primera_dias === null ? 'mes' : 'dias'
}

/** `plan` is null for a new one. */
export function PlanForm({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const create = useCreatePlan()
  const update = useUpdatePlan()
  const inicial = plan ? valoresDe(plan) : NUEVO
  const form = useSchemaForm(CreatePlan, { initialValues: inicial })
  const { cuotas, tasa_mensual } = form.values
  const conTasa = tasa_mensual !== null
  const [escrito, setEscrito] = useState(() => textoDe(inicial))
  const { data: guardados = [] } = useQuery(planesQuery)
  // Whoever saved a plan with this difference has read what the law says of it.
  const sabidos = guardados.map(enUnPago)
  const [leido, setLeido] = useState(UN_COEFICIENTE)
  const precio = enUnPago(form.values)
  const avisa = leido === precio && distinto(precio) && !sabidos.includes(precio)
  const save = form.onSubmit((values) => {
    const precio = enUnPago(values)
    if (distinto(precio) && !sabidos.includes(precio) && leido !== precio) return setLeido(precio)
    plan
      ? update.mutate(
          { id: plan.id, ...values },
          form.answers('Plan guardado', 'Error al guardar el plan', onClose),
        )
      : create.mutate(values, form.answers('Plan creado', 'Error al guardar el plan', onClose))
  })
  const cambiarPrecio = (que: string) => {
    setEscrito('')
    form.setValues(
      que === 'tasa'
        ? { coeficiente: null, tasa_mensual: Number.NaN }
        : { coeficiente: Number.NaN, tasa_mensual: null },
    )
  }
  const escribir = (texto: string) => {
    setEscrito(texto)
    if (conTasa) form.setFieldValue('tasa_mensual', enteroDe(texto, 100))
    else form.setFieldValue('coeficiente', enteroDe(texto, UN_COEFICIENTE))
  }
  return (
    <FormDialog
      title={plan ? 'Editar plan' : 'Nuevo plan'}
      submitLabel={avisa ? 'Guardar igual' : 'Guardar'}
      saving={create.isPending || update.isPending}
      onSubmit={save}
      onClose={onClose}
      size={480}
    >
      <TextInput label="Nombre" required data-autofocus maxLength={50} {...form.getInputProps('nombre')} />
      <CantidadInput label="Cantidad de cuotas" min={1} max={120} {...form.getInputProps('cuotas')} />
      <NativeSelect
        label="Precio del plan"
        data={[
          { value: 'coeficiente', label: 'Un coeficiente sobre el precio de contado' },
          { value: 'tasa', label: 'Una tasa mensual' },
        ]}
        value={conTasa ? 'tasa' : 'coeficiente'}
        onChange={({ currentTarget }) => cambiarPrecio(currentTarget.value)}
      />
      <TextInput
        label={conTasa ? 'Tasa mensual (%)' : 'Coeficiente'}
        description={
          conTasa ? coeficienteHecho(tasa_mensual, cuotas) : 'Con 1,30, lo que cuesta $ 100 se vende a $ 130'
        }
        required
        inputMode="decimal"
        value={escrito}
        error={form.errors.coeficiente ?? form.errors.tasa_mensual}
        onChange={({ currentTarget }) => escribir(currentTarget.value)}
      />
      <NativeSelect
        label="Primera cuota"
        data={[
          { value: 'mes', label: 'Un mes después de la venta' },
          { value: 'dias', label: 'Unos días después de la venta' },
          { value: 'dia', label: 'Un día fijo del mes siguiente' },
        ]}
        value={vencimientoDe(form.values)}
        onChange={({ currentTarget: { value } }) =>
          form.setValues({
            primera_dias: value === 'dias' ? 30 : null,
            dia_del_mes: value === 'dia' ? 10 : null,
          })
        }
      />
      {form.values.primera_dias !== null && (
        <CantidadInput
          label="Días después de la venta"
          min={1}
          max={365}
          {...form.getInputProps('primera_dias')}
        />
      )}
      {form.values.dia_del_mes !== null && (
        <CantidadInput label="Día del mes" min={1} max={31} {...form.getInputProps('dia_del_mes')} />
      )}
      <Switch
        size="md"
        label="Plan ajustable"
        description="Lo dice el papel que firma el cliente: las cuotas que no vencieron se pueden actualizar"
        {...form.getInputProps('ajustable', { type: 'checkbox' })}
      />
      {avisa && (
        <Aviso tone="amber" title="Un solo pago con otro precio" role="alert">
          La Ley 25.065 (art. 37, inciso c) prohíbe cobrar con tarjeta, en un pago, un precio distinto del de
          contado. Usa este plan solo para el crédito propio del negocio. Si es así, «Guardar igual»: no se
          vuelve a preguntar mientras el precio sea el mismo.
        </Aviso>
      )}
    </FormDialog>
  )
}

/** What one payment costs of the price of cash, in millionths; that price itself for a plan of several. */
const enUnPago = ({
  cuotas,
  coeficiente,
  tasa_mensual,
}: Pick<CreatePlan, 'cuotas' | 'coeficiente' | 'tasa_mensual'>): number => {
  if (cuotas !== 1) return UN_COEFICIENTE
  const claro = tasa_mensual === null || Number.isInteger(tasa_mensual)
  if (tasa_mensual !== null && claro) return coeficienteDe(tasa_mensual, 1)
  return coeficiente ?? UN_COEFICIENTE
}

const distinto = (precio: number): boolean => precio !== UN_COEFICIENTE

const textoDe = ({ coeficiente, tasa_mensual }: CreatePlan): string => {
  if (tasa_mensual !== null) return tasaEnTexto(tasa_mensual)
  return coeficiente === null || Number.isNaN(coeficiente) ? '' : coeficienteEnTexto(coeficiente)
}

/** What the rate makes of the cash price; nothing while number or rate are unclear. */
function coeficienteHecho(tasa: number, cuotas: number): string {
  const claros = Number.isInteger(tasa) && tasa >= 0 && Number.isInteger(cuotas) && cuotas > 0
  return claros && tasa <= 10_000 && cuotas <= 120
    ? `Coeficiente ${coeficienteEnTexto(coeficienteDe(tasa, cuotas))}, por sistema francés`
    : 'Se convierte en un coeficiente, por sistema francés'
}
