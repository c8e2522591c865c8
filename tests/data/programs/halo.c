// SPDX-License-Identifier: GPL-3.0-or-later
// 2-D heat diffusion with a halo exchange, one slow rank and a residual every few iterations.
// Usage: halo [iterations] [cells per rank and side] [slow rank] [slowness]
#include <math.h>
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { kTagDown = 101, kTagUp = 102, kTagRight = 103, kTagLeft = 104 };
enum { kResidualEvery = 5 };

typedef struct {
    int cells;                 // inner cells of a side; the grid has one halo cell more on each
    int above, below, left, right;
    MPI_Comm comm;
    double *now, *next;        // (cells + 2) * (cells + 2), row by row
    double* edges;             // 4 * cells: columns to and from the left and the right
} Domain;

// For whoever records the run: cells computed since the begin, and the last residual that was asked for.
uint64_t relaxedCells;
double lastResidual;

static inline __attribute__((no_instrument_function)) double* at(double* grid, int cells, int row, int column) { return grid + row * (cells + 2) + column; }

void initialize(Domain* domain, int rank)
{
    const size_t count = (size_t)(domain->cells + 2) * (size_t)(domain->cells + 2);
    domain->now = calloc(count, sizeof(double));
    domain->next = calloc(count, sizeof(double));
    domain->edges = malloc(4 * (size_t)domain->cells * sizeof(double));
    for (size_t i = 0; i < count; ++i)
        domain->now[i] = 1.0 + rank;
    memcpy(domain->next, domain->now, count * sizeof(double));
}

// Blocking: the row below goes out while the one above comes in, then the other way round.
void exchangeRows(Domain* domain)
{
    const int n = domain->cells;
    double* grid = domain->now;
    MPI_Status status;
    MPI_Send(at(grid, n, n, 1), n, MPI_DOUBLE, domain->below, kTagDown, domain->comm);
    MPI_Recv(at(grid, n, 0, 1), n, MPI_DOUBLE, domain->above, kTagDown, domain->comm, &status);
    MPI_Send(at(grid, n, 1, 1), n, MPI_DOUBLE, domain->above, kTagUp, domain->comm);
    MPI_Recv(at(grid, n, n + 1, 1), n, MPI_DOUBLE, domain->below, kTagUp, domain->comm, &status);
}

static __attribute__((no_instrument_function)) void copyOut(Domain* domain, double* edge, int column)
{
    for (int i = 0; i < domain->cells; ++i)
        edge[i] = *at(domain->now, domain->cells, i + 1, column);
}

static __attribute__((no_instrument_function)) void copyIn(Domain* domain, const double* edge, int column)
{
    for (int i = 0; i < domain->cells; ++i)
        *at(domain->now, domain->cells, i + 1, column) = edge[i];
}

// The sends do not block: both columns are on their way before the first one is waited for.
void exchangeColumns(Domain* domain)
{
    const int n = domain->cells;
    double *fromLeft = domain->edges, *fromRight = fromLeft + n, *toLeft = fromRight + n, *toRight = toLeft + n;
    copyOut(domain, toLeft, 1);
    copyOut(domain, toRight, n);
    MPI_Request requests[2];
    MPI_Status status;
    MPI_Isend(toRight, n, MPI_DOUBLE, domain->right, kTagRight, domain->comm, &requests[0]);
    MPI_Isend(toLeft, n, MPI_DOUBLE, domain->left, kTagLeft, domain->comm, &requests[1]);
    MPI_Recv(fromLeft, n, MPI_DOUBLE, domain->left, kTagRight, domain->comm, &status);
    MPI_Recv(fromRight, n, MPI_DOUBLE, domain->right, kTagLeft, domain->comm, &status);
    for (int i = 0; i < 2; ++i)
        MPI_Wait(&requests[i], &status);
    copyIn(domain, fromLeft, 0);
    copyIn(domain, fromRight, n + 1);
}

void exchangeHalo(Domain* domain)
{
    exchangeRows(domain);
    exchangeColumns(domain);
}

double relax(Domain* domain, int repeats)
{
    const int n = domain->cells;
    double change = 0;
    for (int repeat = 0; repeat < repeats; ++repeat) {
        change = 0;
        for (int i = 1; i <= n; ++i)
            for (int j = 1; j <= n; ++j) {
                const double old = *at(domain->now, n, i, j);
                const double mean = 0.25 * (*at(domain->now, n, i - 1, j) + *at(domain->now, n, i + 1, j)
                    + *at(domain->now, n, i, j - 1) + *at(domain->now, n, i, j + 1));
                *at(domain->next, n, i, j) = mean;
                change += (mean - old) * (mean - old);
            }
        relaxedCells += (uint64_t)n * (uint64_t)n;
    }
    double* swap = domain->now;
    domain->now = domain->next;
    domain->next = swap;
    return change;
}

double residual(const Domain* domain, double change)
{
    double total = 0;
    MPI_Allreduce(&change, &total, 1, MPI_DOUBLE, MPI_SUM, domain->comm);
    lastResidual = sqrt(total);
    return lastResidual;
}

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    const int iterations = argc > 1 ? atoi(argv[1]) : 25;
    const int slowRank = argc > 3 ? atoi(argv[3]) : 5;
    const int slowness = argc > 4 ? atoi(argv[4]) : 5;
    Domain domain = { .cells = argc > 2 ? atoi(argv[2]) : 480 };

    int ranks = 0;
    int rank = 0;
    int sides[2] = { 0, 0 };
    const int periodic[2] = { 1, 1 };
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Dims_create(ranks, 2, sides);
    MPI_Cart_create(MPI_COMM_WORLD, 2, sides, periodic, 0, &domain.comm);
    MPI_Comm_rank(domain.comm, &rank);
    MPI_Cart_shift(domain.comm, 0, 1, &domain.above, &domain.below);
    MPI_Cart_shift(domain.comm, 1, 1, &domain.left, &domain.right);
    MPI_Bcast(&domain.cells, 1, MPI_INT, 0, domain.comm);
    initialize(&domain, rank);

    double error = 0;
    for (int iteration = 1; iteration <= iterations; ++iteration) {
        exchangeHalo(&domain);
        const double change = relax(&domain, rank == slowRank ? slowness : 1);
        if (iteration % kResidualEvery == 0)
            error = residual(&domain, change);
    }
    MPI_Barrier(domain.comm);
    if (rank == 0)
        printf("%d x %d ranks, residual %g\n", sides[0], sides[1], error);
    free(domain.now);
    free(domain.next);
    free(domain.edges);
    MPI_Finalize();
    return 0;
}
