import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSesion } from '../../../../../platform/api/session.tsx'
import { notifyError, notifyInfo, notifySuccess } from '../../../../../platform/notify.tsx'
import { Columna, Grupo } from '../../../../../ui/Grupo.tsx'
import { recoverVenta } from '../cola.ts'
import { sendEspera } from '../envio.ts'
import styles from '../SinConexionPage.module.css'
import { ventaDe } from './codigo.ts'

/** The device of a sale is gone: its paper has it. */
export function RecuperarPart() {
  const { sucursal } = useSesion()
  const [codigo, setCodigo] = useState('')
  const [error, setError] = useState<string | null>(null)
  const leer = async () => {
    const venta = await ventaDe(codigo)
    if (!venta) return setError('No es el código de una venta sin conexión')
    const donde = venta.venta.sucursal ?? sucursal
    if (donde === null || donde !== sucursal) return setError('La venta es de otro local: recupérala allí')
    const fila = await recoverVenta(venta, donde)
    setCodigo('')
    if (!fila) return void notifyInfo(`${venta.provisional} ya está en este equipo`)
    notifySuccess(`${fila.provisional} está otra vez por enviar`)
    await sendEspera(donde)
  }
  return (
    <Columna as="section" gap={8} className={styles.parte} aria-label="Recuperar una venta del papel">
      <h2>Recuperar una venta del papel</h2>
      <p>
        Si se pierde un equipo con ventas por enviar, lee con el lector el código QR de cada papel
        provisional. Una venta que ya llegó no se repite.
      </p>
      <Grupo
        as="form"
        gap="8px 12px"
        align="flex-end"
        className={styles.fila}
        onSubmit={(event) => {
          event.preventDefault()
          leer().catch((failure: unknown) => notifyError('No se pudo recuperar la venta', failure))
        }}
      >
        <TextInput
          label="Código del papel"
          autoComplete="off"
          value={codigo}
          error={error}
          onChange={({ currentTarget: { value } }) => {
            setCodigo(value)
            setError(null)
          }}
        />
        <Button type="submit" variant="default">
          Recuperar
        </Button>
      </Grupo>
    </Columna>
  )
}
