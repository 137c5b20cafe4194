import { Button } from '@mantine/core'
import type { VentaCreada } from '@mostrador/contract/ventas/ventas'
import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../../platform/api/session.tsx'
import { noteHecho } from '../../../../platform/cambio.ts'
import { esProvisional } from '../../../../platform/conexion/modo.ts'
import { later, useAtHand } from '../../../../platform/later.tsx'
import { notifySuccess } from '../../../../platform/notify.tsx'
import { BorradorRecuperado } from '../../../../ui/pages/BorradorRecuperado.tsx'
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx'
import { useCancelar } from '../../../documentos/formulario/useCancelar.ts'
import { vueltoDePagos } from '../../cuotas/pago/pago.reglas.ts'
import { VentasEnEspera } from './espera/VentasEnEspera.tsx'
import { useVentaEnCurso } from './useVentaEnCurso.ts'
import { VentaCreate } from './VentaCreate.tsx'
import styles from './VentaNueva.module.css'
import type { OnSaved } from './vender.queries.ts'

const VentaGuardada = later(() => import('../cobro/VentaGuardada.tsx').then((m) => m.VentaGuardada))
const VentaProvisional = later(() =>
  import('../../sin-conexion/sinConexion.ts').then((m) => m.VentaProvisional),
)
const CarritosDeOtros = later(() => import('./espera/CarritosDeOtros.tsx').then((m) => m.CarritosDeOtros))
const VentaDetail = later(() => import('../VentaDetail.tsx').then((m) => m.VentaDetail))

/** Selling: one sale after the other, with the sales on hold and the last one. */
export function VentaNueva() {
  const navigate = useNavigate()
  const { usuario } = useSesion()
  const alFinal = usuario.cobrar_al_final ?? false
  useAtHand(VentaGuardada)
  const { enCurso, startNext, ...mostrador } = useVentaEnCurso(alFinal)
  const [guardada, setGuardada] = useState<VentaCreada | null>(null)
  const [vuelto, setVuelto] = useState(0)
  const [viewing, setViewing] = useState(false)

  const saved: OnSaved = (creada, { pagos }) => {
    // What stays pending is in the strip of the last sale.
    notifySuccess(
      `Venta guardada ${esProvisional(creada) ? `sin conexión (${creada.numero})` : 'correctamente'}`,
    )
    setGuardada(creada)
    setVuelto(vueltoDePagos(pagos))
    startNext()
    noteHecho()
  }

  const Guardada = guardada && esProvisional(guardada) ? VentaProvisional : VentaGuardada
  const cancel = useCancelar({
    drop: mostrador.drop,
    texto: 'Venta descartada',
    lista: '/venta',
    nuevo: '/venta/nueva',
  })

  return (
    <div className={styles.page}>
      <VentaCreate
        key={enCurso.n}
        initial={enCurso.initial}
        keep={mostrador.keep}
        onSaved={saved}
        onOffered={({ id }) => {
          mostrador.drop()
          void navigate({ to: '/presupuestos/$id', params: { id: String(id) } })
        }}
        onHold={mostrador.hold}
        onCancel={cancel}
      >
        {(conLineas) => (
          <>
            <PageHeader title="Ventas" section="Nueva venta">
              <Button
                variant="default"
                leftSection={<IconArrowLeft size={16} aria-hidden />}
                onClick={() => void navigate({ to: '/venta' })}
              >
                Volver al listado
              </Button>
            </PageHeader>
            {enCurso.recovered && <BorradorRecuperado onDiscard={startNext} />}
            {guardada && (
              <Guardada
                creada={guardada}
                vuelto={alFinal && !conLineas ? vuelto : undefined}
                onView={() => setViewing(true)}
                onClose={() => setGuardada(null)}
              />
            )}
            <VentasEnEspera ventas={mostrador.enEspera} onTake={mostrador.take} />
            {usuario.cambio_rapido && <CarritosDeOtros onTake={(venta) => void mostrador.bring(venta)} />}
          </>
        )}
      </VentaCreate>
      {guardada && viewing && <VentaDetail id={guardada.id} onClose={() => setViewing(false)} />}
    </div>
  )
}
