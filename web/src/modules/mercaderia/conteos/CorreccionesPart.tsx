import { Button } from '@mantine/core'
import type { CorreccionConteo } from '@mostrador/contract/mercaderia/conteos/decision'
import { useQuery } from '@tanstack/react-query'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount, formatInstante } from '../../../platform/text/format.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { Columna, Grupo } from '../../../ui/Grupo.tsx'
import { correccionesQuery, useCorregir } from './conteos.queries.ts'

/** Late sales that a posted count had already seen: a person decides about each. */
export function CorreccionesPart() {
  const { data = [] } = useQuery(correccionesQuery)
  if (data.length === 0) return null
  return (
    <Aviso tone="amber" title="Ventas sin conexión que un conteo ya había visto" style={{ marginBottom: 12 }}>
      <Columna gap={8} style={{ marginTop: 8 }}>
        {data.map((c) => (
          <Correccion key={`${c.venta.id} ${c.articulo.id}`} de={c} />
        ))}
      </Columna>
    </Aviso>
  )
}

function Correccion({ de: { conteo, venta, articulo, sucursal, cantidad } }: { de: CorreccionConteo }) {
  const corregir = useCorregir()
  const decide = (aceptar: boolean) =>
    corregir.mutate(
      { venta: venta.id, articulo: articulo.id, aceptar },
      {
        onSuccess: ({ ajuste }) =>
          void notifySuccess(ajuste ? `Stock corregido: ${ajuste.numero}` : 'El stock quedó como está'),
        onError: (error) => notifyError('Error al corregir el stock', error),
      },
    )
  return (
    <Grupo justify="space-between" gap="8px 16px">
      <span style={{ flex: '1 1 320px' }}>
        {venta.numero} vendió {formatCount(cantidad, 'unidad', 'unidades')} de <b>{articulo.nombre}</b> en{' '}
        {sucursal.nombre} el {formatInstante(venta.tomada)} y llegó después de {conteo.numero}, que ya las
        había contado de menos.
      </span>
      <Grupo>
        <Button
          loading={corregir.isPending}
          onClick={() => decide(true)}
          aria-label={`Devolver al stock: ${articulo.nombre}`}
        >
          Devolver al stock
        </Button>
        <Button
          variant="default"
          disabled={corregir.isPending}
          onClick={() => decide(false)}
          aria-label={`Dejar como está: ${articulo.nombre}`}
        >
          Dejar como está
        </Button>
      </Grupo>
    </Grupo>
  )
}
