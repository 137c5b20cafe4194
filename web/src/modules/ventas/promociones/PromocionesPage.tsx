import { Button } from '@mantine/core'
import { CONFIGURACION_DE_VENTAS, SIN_PROMOCIONES } from '@mostrador/contract/base/apagados'
import type { Promocion } from '@mostrador/contract/ventas/promociones/promociones'
import { promocionesLista } from '@mostrador/contract/ventas/promociones/promociones.lista'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { Apagado } from '../../../ui/pages/Apagado.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import { PorQueNoDialog } from './PorQueNoDialog.tsx'
import { PromocionForm } from './PromocionForm.tsx'
import { useUpdatePromocion } from './promociones.queries.ts'

type Abierto = { que: 'form'; promocion: Promocion | null } | { que: 'probar'; promocion: Promocion }

/** What the shop takes off a sale by itself. */
export function PromocionesPage() {
  const { usuario } = useSesion()
  const [abierto, setAbierto] = useState<Abierto | null>(null)
  const update = useUpdatePromocion()
  if (!usuario.promociones)
    return <Apagado message={SIN_PROMOCIONES} to="/configuracion-ventas" donde={CONFIGURACION_DE_VENTAS} />
  const close = () => setAbierto(null)
  const toggle = ({ id, activa }: Promocion) =>
    update.mutate(
      { id, activa: !activa },
      {
        onSuccess: () => void notifySuccess(activa ? 'Promoción apagada' : 'Promoción encendida'),
        onError: (error) => notifyError('Error al guardar la promoción', error),
      },
    )
  return (
    <>
      <Lista
        de={promocionesLista}
        accion={<Button onClick={() => setAbierto({ que: 'form', promocion: null })}>Nueva promoción</Button>}
        acciones={(promocion) => (
          <>
            <RowAction
              label="Editar"
              icon="editar"
              target={promocion.nombre}
              onClick={() => setAbierto({ que: 'form', promocion })}
            />
            <RowMenu
              target={promocion.nombre}
              items={[
                { label: 'Probar', onClick: () => setAbierto({ que: 'probar', promocion }) },
                {
                  label: promocion.activa ? 'Apagar' : 'Encender',
                  danger: promocion.activa,
                  onClick: () => toggle(promocion),
                },
              ]}
            />
          </>
        )}
      />
      {abierto?.que === 'form' && <PromocionForm promocion={abierto.promocion} onClose={close} />}
      {abierto?.que === 'probar' && <PorQueNoDialog promocion={abierto.promocion} onClose={close} />}
    </>
  )
}
