import { Button, TextInput } from '@mantine/core'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { IconBarcode } from '@tabler/icons-react'
import { notifyError } from '../../../platform/notify.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import type { ArticuloValues } from './articulo.form.ts'
import { useGenerarCodigos } from './articulos.queries.ts'
import { sayGenerados } from './codigosGenerados.ts'
import styles from './Elegidos.module.css'

interface CodigoBarrasProps {
  form: SchemaForm<ArticuloValues>
  articulo: Articulo | undefined
}

/** The barcode; an article that is stored without one can get the shop's own. */
export function CodigoBarras({ form, articulo }: CodigoBarrasProps) {
  const generar = useGenerarCodigos()
  const generate = (id: string) =>
    generar.mutate([id], {
      onSuccess: ({ generados, articulos }) => {
        form.setFieldValue('codigo_barras', articulos[0]?.codigo_barras ?? '')
        sayGenerados(generados)
      },
      onError: (error) => notifyError('Error al generar los códigos de barras', error),
    })
  return (
    <Columna gap={4} align="flex-start" className={styles.codigo}>
      <TextInput label="Código de barras" autoComplete="off" {...form.getInputProps('codigo_barras')} />
      {articulo?.codigo_barras === '' && form.values.codigo_barras === '' && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBarcode size={16} aria-hidden />}
          loading={generar.isPending}
          onClick={() => generate(articulo.id)}
        >
          Generar código de barras
        </Button>
      )}
    </Columna>
  )
}
