import { Checkbox, TextInput } from '@mantine/core'
import { EJEMPLO_S3, RUTAS_S3 } from '@mostrador/contract/base/parametros.formas'
import { ConfigurarNube, type Nube, SIN_NUBE } from '@mostrador/contract/gestion/respaldos'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { useConfigurarNube, useHacerRespaldo } from './respaldos.queries.ts'

/** Which bucket each backup is copied to. The secret is written, and never read. */
export function NubeDialog({ nube, onClose }: { nube: Nube | undefined; onClose: () => void }) {
  const configurar = useConfigurarNube()
  const hacer = useHacerRespaldo()
  const form = useSchemaForm(ConfigurarNube, { initialValues: { ...SIN_NUBE, ...nube, secreto: '' } })
  const save = form.onSubmit((values) =>
    configurar.mutate(
      values,
      form.answers('Copia en la nube guardada', 'Error al guardar la copia en la nube', () => {
        // The first copy shows whether the bucket serves.
        if (values.respaldo_s3 !== '') hacer.mutate()
        onClose()
      }),
    ),
  )
  return (
    <FormDialog
      title="Copia en la nube"
      notice={
        <p>
          Un bucket de Amazon S3, Backblaze B2, Cloudflare R2, un MinIO del local o cualquier servicio
          compatible. Los datos los da el servicio al crear el bucket y una clave para él.
        </p>
      }
      saving={configurar.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label="Dirección"
        description="Vacía: no se copia a la nube"
        placeholder={EJEMPLO_S3}
        maxLength={200}
        {...form.getInputProps('respaldo_s3')}
      />
      <DosColumnas>
        <TextInput label="Bucket" maxLength={63} {...form.getInputProps('respaldo_s3_bucket')} />
        <TextInput label="Región" maxLength={50} {...form.getInputProps('respaldo_s3_region')} />
        <TextInput
          label="Id de la clave"
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('respaldo_s3_clave')}
        />
        <PasswordField
          label="Secreto de la clave"
          autoComplete="new-password"
          placeholder={nube ? 'El guardado' : ''}
          maxLength={200}
          {...form.getInputProps('secreto')}
        />
        <TextInput
          label="Carpeta en el bucket"
          placeholder="Ninguna"
          maxLength={100}
          {...form.getInputProps('respaldo_s3_carpeta')}
        />
      </DosColumnas>
      <Checkbox
        label="El bucket va en la ruta"
        description={RUTAS_S3}
        {...form.getInputProps('respaldo_s3_en_ruta', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
