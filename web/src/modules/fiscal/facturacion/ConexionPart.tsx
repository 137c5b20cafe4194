import { Button, TextInput } from '@mantine/core'
import {
  type Facturacion,
  type ResultadoConexion,
  UpdateFacturacion,
} from '@mostrador/contract/base/facturacion/facturacion'
import { notifyError } from '../../../platform/notify.tsx'
import { EstadoBadge, type Tone } from '../../../ui/EstadoBadge.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { useProbarConexion, useUpdateFacturacion } from '../../base/emisor/facturacion.queries.ts'
import styles from './Facturacion.module.css'
import { direccionesOf } from './facturacion.form.ts'

const ESTADO: Record<ResultadoConexion['estado'], readonly [Tone, string]> = {
  ok: ['green', 'Bien'],
  aviso: ['amber', 'Aviso'],
  error: ['red', 'Error'],
  omitido: ['grey', 'Sin probar'],
}

/** The test of the connection, step by step, and the addresses of the two services. */
export function ConexionPart({ facturacion }: { facturacion: Facturacion }) {
  const probar = useProbarConexion()
  return (
    <>
      <p className={styles.nota}>
        Prueba el certificado, el reloj, los dos servicios de ARCA y los puntos de venta. No emite nada.
      </p>
      <div className={styles.botones}>
        <Button
          variant="default"
          loading={probar.isPending}
          onClick={() =>
            probar.mutate(undefined, {
              onError: (error) => notifyError('Error al probar la conexión', error),
            })
          }
        >
          Probar conexión
        </Button>
        <output className={styles.veredicto}>
          {probar.data && (probar.data.ok ? 'La conexión funciona.' : 'Hay algo que corregir.')}
        </output>
      </div>
      {probar.data && (
        <ol className={styles.pruebas} aria-label="Resultado de la prueba">
          {probar.data.pasos.map((paso) => (
            <li key={paso.paso}>
              <EstadoBadge tone={ESTADO[paso.estado][0]}>{ESTADO[paso.estado][1]}</EstadoBadge>
              <div>
                <strong>{paso.titulo}</strong>
                <p>{paso.detalle}</p>
                {paso.que_hacer && <p className={styles.queHacer}>{paso.que_hacer}</p>}
              </div>
            </li>
          ))}
        </ol>
      )}
      <details className={styles.plegado}>
        <summary>Direcciones de los servicios (avanzado)</summary>
        <Direcciones facturacion={facturacion} />
      </details>
    </>
  )
}

function Direcciones({ facturacion }: { facturacion: Facturacion }) {
  const { direcciones } = facturacion
  const update = useUpdateFacturacion()
  const form = useSchemaForm(UpdateFacturacion, { initialValues: direccionesOf(facturacion) })
  const save = form.onSubmit((values) =>
    update.mutate(
      values,
      form.answers('Direcciones guardadas', 'Error al guardar las direcciones', () => undefined),
    ),
  )
  const campo = (name: 'url_wsaa' | 'url_wsfe', label: string, enUso: string) => (
    <TextInput
      label={label}
      type="url"
      placeholder={enUso}
      readOnly={direcciones.del_servidor}
      {...form.getInputProps(name)}
      value={form.values[name] ?? ''}
      onChange={({ currentTarget: { value } }) => form.setFieldValue(name, value.trim() || null)}
    />
  )
  return (
    <Columna as="form" noValidate onSubmit={save}>
      <p className={styles.nota}>
        {direcciones.del_servidor
          ? 'Las fija quien opera el servidor.'
          : 'En blanco se usan las oficiales del entorno.'}{' '}
        En uso: {direcciones.wsaa} y {direcciones.wsfe}
      </p>
      <DosColumnas>
        {campo('url_wsaa', 'Dirección de WSAA', direcciones.wsaa)}
        {campo('url_wsfe', 'Dirección de WSFE', direcciones.wsfe)}
      </DosColumnas>
      <div className={styles.botones}>
        <Button
          type="submit"
          variant="default"
          loading={update.isPending}
          disabled={direcciones.del_servidor}
        >
          Guardar direcciones
        </Button>
      </div>
    </Columna>
  )
}
