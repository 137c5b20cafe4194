import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Frame } from './Frame.tsx'
import { createQueryClient } from './platform/api/queryClient.ts'
import { notifyError } from './platform/notify.tsx'

it('the first toast brings the code that shows it', async () => {
  render(<Frame queryClient={createQueryClient()}>Ingreso</Frame>)
  expect(screen.getByText('Ingreso')).toBeVisible()
  notifyError('Usuario o contraseña incorrectos')
  notifyError('Debes seleccionar una sucursal')
  expect(await screen.findByText('Usuario o contraseña incorrectos')).toBeVisible()
  expect(screen.getByText('Debes seleccionar una sucursal')).toBeVisible()
})
