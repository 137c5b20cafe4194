import { type RedLocal, redLocal } from '@mostrador/contract/gestion/red-local'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../../test/renderApp.tsx'

const SOLO_AQUI: RedLocal = {
  abierta: false,
  puerto: 3000,
  direcciones: ['192.168.0.10'],
  entradas: [],
  certificado: null,
  problema: null,
}

const entrada = (direccion: string) => ({ direccion, qr: '<svg xmlns="http://www.w3.org/2000/svg"/>' })

const open = (red: Partial<RedLocal>, tipo_usuario: 'admin' | 'vendedor' = 'admin') =>
  renderApp('/otros-equipos', {
    usuario: { tipo_usuario },
    api: (api) => api.on(redLocal.get, () => ({ ...SOLO_AQUI, ...red })),
  })

it('of this computer alone: says how to open it, and with what the others would enter', async () => {
  open({})
  expect(await screen.findByText('npm start -- --red')).toBeVisible()
  expect(screen.getByText(/^Los demás entran entonces con 192\.168\.0\.10:3000\./)).toBeVisible()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Por qué https' })).toBeVisible()
})

it('open to the network: its address, its code, and that it goes in the clear', async () => {
  open({ abierta: true, entradas: [entrada('http://192.168.0.10:3000')] })
  expect(await screen.findByText('http://192.168.0.10:3000')).toBeVisible()
  const code = screen.getByRole('img', { name: 'Código QR de http://192.168.0.10:3000' })
  expect(code.getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  expect(screen.getByRole('note')).toHaveTextContent('Va sin cifrar')
})

it('with an own authority: the guide for each device, and the print to compare', async () => {
  open({
    entradas: [entrada('https://192.168.0.10')],
    certificado: {
      guia: entrada('http://192.168.0.10/instalar-certificado'),
      huella: 'AA:BB',
      vence: '2036-10-08T11:13:52.000Z',
    },
  })
  expect(await screen.findByText('http://192.168.0.10/instalar-certificado')).toBeVisible()
  expect(screen.getByText('AA:BB')).toBeVisible()
  expect(screen.getByText('Vence el 08/10/2036 08:13')).toBeVisible()
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Por qué https' })).not.toBeInTheDocument()
})

it('says why the file of the operator gives no certificate', async () => {
  open({ entradas: [entrada('https://192.168.0.10')], problema: 'raiz.crt no es el certificado raíz.' })
  expect(await screen.findByRole('note')).toHaveTextContent('raiz.crt no es el certificado raíz.')
})

it('makes the texts of both ways of the address that is typed, and of nothing that is no address', async () => {
  const { user } = open({})
  const part = within(
    await screen.findByRole('heading', { name: 'Tener https' }).then((h) => h.parentElement as HTMLElement),
  )
  expect(part.getByText(/https:\/\/192\.168\.0\.10 \{ tls internal/)).toBeVisible()
  const field = part.getByLabelText('Dirección de esta computadora en la red')
  await user.clear(field)
  await user.type(field, 'caja.lan')
  expect(part.getByText(/https:\/\/caja\.lan \{\s+tls internal/)).toBeVisible()
  await user.type(field, ' {{')
  expect(part.getByText(/^Escribe solo el nombre o la dirección/)).toBeVisible()
  expect(part.queryByText(/tls internal/)).not.toBeInTheDocument()

  await user.click(part.getByRole('radio', { name: 'Nombre en internet' }))
  expect(part.getByText(/^https:\/\/tienda\.minegocio\.com\.ar \{ tls/)).toBeVisible()
})

it('is for admins alone', async () => {
  open({}, 'vendedor')
  expect(await screen.findByText('Solo un administrador conecta otros equipos')).toBeVisible()
})
