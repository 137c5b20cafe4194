import { Group } from '@mantine/core'
import { useSesion } from '../../../../platform/api/session.tsx'
import type { DocumentForm } from '../../../documentos/formulario/useDocumentForm.ts'
import type { VentaValues } from '../nueva/venta.form.ts'
import { AgregarArticulo } from './AgregarArticulo.tsx'
import { AgregarVarios } from './AgregarVarios.tsx'
import type { Entrada } from './useEntrada.ts'

interface AgregarProps {
  form: DocumentForm<VentaValues>
  add: Entrada['add']
}

/** The buttons below the articles for what no search finds: it is sold by its text, or filed at once. */
export function Agregar({ form, add }: AgregarProps) {
  const { usuario, ofrece, puede } = useSesion()
  return (
    <Group gap="xs">
      {usuario.linea_abierta && ofrece('linea_abierta') && <AgregarVarios form={form} />}
      {usuario.stock_inicial && puede('editar_articulos') && <AgregarArticulo onCreated={add} />}
    </Group>
  )
}
