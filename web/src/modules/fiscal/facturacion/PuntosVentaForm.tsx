import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type Facturacion, PUNTO_DE_VENTA_INVALIDO } from '@mostrador/contract/base/facturacion/facturacion'
import { ENTORNO_FISCAL, EntornoFiscal } from '@mostrador/contract/base/facturacion/facturacion-estado'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { useUpdateFacturacion } from '../../base/emisor/facturacion.queries.ts'
import styles from './Facturacion.module.css'
import { bodyOfPuntos, puntosOf, puntoValido } from './facturacion.form.ts'

/** The environment, and the fiscal point of sale of each branch in it. */
export function PuntosVentaForm({ facturacion }: { facturacion: Facturacion }) {
  const { entorno } = facturacion
  const update = useUpdateFacturacion()
  const [values, setValues] = useState(() => puntosOf(facturacion, entorno))
  const [checked, setChecked] = useState(false)
  const locales = facturacion.puntos_venta.filter((p) => p.entorno === entorno)
  const mal = Object.values(values).some((texto) => !puntoValido(texto))

  const changeEntorno = (nuevo: EntornoFiscal) =>
    update.mutate(
      { entorno: nuevo },
      {
        onSuccess: () => notifySuccess(`Entorno: ${ENTORNO_FISCAL[nuevo]}`),
        onError: (error) => notifyError('Error al cambiar el entorno', error),
      },
    )
  const save = () => {
    setChecked(true)
    if (mal) return
    update.mutate(
      { puntos_venta: bodyOfPuntos(values, entorno) },
      {
        onSuccess: () => notifySuccess('Puntos de venta guardados'),
        onError: (error) => notifyError('Error al guardar los puntos de venta', error),
      },
    )
  }
  return (
    <Columna
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <NativeSelect
        style={{ maxWidth: 360 }}
        label="Entorno"
        description="Homologación es para probar: sus comprobantes no tienen efecto fiscal."
        data={EntornoFiscal.options.map((value) => ({ value, label: ENTORNO_FISCAL[value] }))}
        value={entorno}
        disabled={update.isPending}
        onChange={(event) => changeEntorno(event.currentTarget.value as EntornoFiscal)}
      />
      <p className={styles.nota}>
        Da de alta en ARCA un punto de venta para web services (RECE) por local, y que nadie más lo use. Un
        local sin número no factura.
      </p>
      <DosColumnas>
        {locales.map(({ sucursal, sucursal_nombre }) => (
          <TextInput
            key={sucursal}
            label={`Punto de venta de ${sucursal_nombre}`}
            inputMode="numeric"
            autoComplete="off"
            value={values[sucursal] ?? ''}
            error={checked && !puntoValido(values[sucursal] ?? '') && PUNTO_DE_VENTA_INVALIDO}
            onChange={({ currentTarget: { value } }) => setValues((v) => ({ ...v, [sucursal]: value }))}
          />
        ))}
      </DosColumnas>
      <div className={styles.botones}>
        <Button type="submit" variant="default" loading={update.isPending}>
          Guardar puntos de venta
        </Button>
      </div>
    </Columna>
  )
}
