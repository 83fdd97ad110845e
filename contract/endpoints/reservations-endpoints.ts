import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { reservation } from '#contract/reservation-shape.ts';
import {
  listedReservation,
  reservationChange,
  reservationQuery,
  reserveInput,
} from '#contract/reservations.ts';
import { id } from '#contract/text.ts';

const byId = z.object({ id });

/** The calls of reservations; their rules: `docs/product/reservations.md`. */
export const reservationsEndpoints = {
  reserve: endpoint({
    method: 'POST',
    path: '/api/gift-reservations',
    auth: 'required',
    guests: true,
    summary: 'Reservar un deseo',
    json: reserveInput,
    status: 201,
    answer: reservation,
    errors: [
      'gift_not_found',
      'own_gift',
      'gift_purchased',
      'already_reserved',
      'guests_closed',
      'too_many_guest_reservations',
      'too_many_unconfirmed',
    ],
  }),
  reservations: endpoint({
    method: 'GET',
    path: '/api/gift-reservations',
    auth: 'required',
    guests: true,
    summary: 'Reservas propias, o las de un deseo',
    query: reservationQuery,
    status: 200,
    answer: z.array(listedReservation),
    errors: ['gift_not_found'],
  }),
  friendReservations: endpoint({
    method: 'GET',
    path: '/api/gift-reservations/friend/{id}',
    auth: 'required',
    summary: 'Reservas activas sobre los deseos de una amistad',
    params: byId,
    status: 200,
    answer: z.array(reservation),
    errors: ['not_friends'],
  }),
  updateReservation: endpoint({
    method: 'PATCH',
    path: '/api/gift-reservations/{id}',
    auth: 'required',
    guests: true,
    summary: 'Cancelar o corregir una reserva propia',
    params: byId,
    json: reservationChange,
    status: 200,
    answer: listedReservation,
    errors: ['reservation_not_found', 'forbidden', 'reservation_cancelled'],
  }),
  freeReservation: endpoint({
    method: 'POST',
    path: '/api/gift-reservations/{id}/free',
    auth: 'required',
    summary: 'Liberar lo que reservó sin cuenta ni email confirmado alguien que nadie conoce',
    params: byId,
    status: 204,
    errors: ['reservation_not_found', 'forbidden'],
  }),
  cancelReservation: endpoint({
    method: 'DELETE',
    path: '/api/gift-reservations/{id}',
    auth: 'required',
    guests: true,
    summary: 'Cancelar una reserva propia',
    params: byId,
    status: 204,
    errors: ['reservation_not_found', 'forbidden'],
  }),
};
