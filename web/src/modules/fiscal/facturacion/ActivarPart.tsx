import { Button, Checkbox, Switch } from '@mantine/core'
import {
  type Facturacion,
  PRECIOS_CON_IVA,
  UpdateFacturacion,
} from '@mostrador/contract/base/facturacion/facturacion'
import { ENTORNO_FISCAL } from '@mostrador/contract/base/facturacion/facturacion-estado'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { useUpdateFacturacion } from '../../base/emisor/facturacion.queries.ts'
import styles from './Facturacion.module.css'
import { ventasOf } from './facturacion.form.ts'

/** What decides about each sale, and the switch. */
export function ActivarPart({ facturacion }: { facturacion: Facturacion }) {
  const { activa, impedimentos, entorno } = facturacion
  const update = useUpdateFacturacion()
  const turn = (encendida: boolean) =>
    update.mutate(
      { activa: encendida },
      {
        onSuccess: () =>
          notifySuccess(encendida ? 'Facturación electrónica activa' : 'Facturación electrónica desactivada'),
        onError: (error) => notifyError('No se pudo cambiar la facturación electrónica', error),
      },
    )
  return (
    <>
      <Ventas facturacion={facturacion} />
      {impedimentos.length > 0 && (
        <Columna as="ul" gap={4} className={styles.avisos} aria-label="Qué falta">
          {impedimentos.map((texto) => (
            <li key={texto}>{texto}</li>
          ))}
        </Columna>
      )}
      <Switch
        className={styles.interruptor}
        label="Facturación electrónica activa"
        description={
          activa
            ? `Cada venta de un local con punto de venta se factura en ${ENTORNO_FISCAL[entorno]}.`
            : `Desde que la actives, cada venta de un local con punto de venta se factura en ${ENTORNO_FISCAL[entorno]}.`
        }
        checked={activa}
        disabled={update.isPending || (!activa && impedimentos.length > 0)}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </>
  )
}

function Ventas({ facturacion }: { facturacion: Facturacion }) {
  const update = useUpdateFacturacion()
  const form = useSchemaForm(UpdateFacturacion, { initialValues: ventasOf(facturacion) })
  const save = form.onSubmit((values) =>
    update.mutate(
      values,
      form.answers(
        'Reglas de facturación guardadas',
        'Error al guardar las reglas de facturación',
        () => undefined,
      ),
    ),
  )
  return (
    <Columna as="form" noValidate onSubmit={save}>
      <DosColumnas>
        <ImporteInput
          label="Identificar al consumidor final desde"
          description="Desde este total hay que pedir DNI, CUIL o CUIT."
          {...form.getInputProps('umbral_identificacion')}
        />
        <FechaInput label="Vigente desde" {...form.getInputProps('umbral_identificacion_desde')} />
      </DosColumnas>
      <Checkbox
        label={PRECIOS_CON_IVA}
        description="Si no lo incluyen, cada venta de un Responsable Inscripto se lo suma."
        {...form.getInputProps('precios_con_iva', { type: 'checkbox' })}
      />
      <div className={styles.botones}>
        <Button type="submit" variant="default" loading={update.isPending}>
          Guardar reglas de facturación
        </Button>
      </div>
    </Columna>
  )
}
