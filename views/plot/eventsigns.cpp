// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/eventsigns.h"

#include "views/base/colorscheme.h"

#include <QCoreApplication>
#include <QPainter>

namespace lightcone::views {

namespace {

using Class = core::SignClass;

constexpr double kHalf = kEventSignSize / 2;
constexpr double kPen = 1.4; ///< width of the pen for hollow signs

QPolygonF pointingUp()
{
    return { { 0, -kHalf + 0.5 }, { kHalf, kHalf - 0.5 }, { -kHalf, kHalf - 0.5 } };
}

QPolygonF turned(const QPolygonF& polygon, double degrees)
{
    return QTransform().rotate(degrees).map(polygon);
}

/// A lock whose bow is closed, or open.
void paintLock(QPainter& painter, const QColor& color, bool isOpen)
{
    painter.fillRect(QRectF(-kHalf + 0.5, -0.5, kEventSignSize - 1, kHalf + 0.5), color);
    painter.setPen(QPen(color, kPen));
    painter.setBrush(Qt::NoBrush);
    const QRectF bow(isOpen ? 0.2 : -2.2, -kHalf + 0.4, 4.4, kEventSignSize - 2.4);
    painter.drawArc(bow, 0, 180 * 16);
}

void paintFlag(QPainter& painter, const QColor& color)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF { { -2.6, -kHalf }, { kHalf, -1.8 }, { -2.6, 0.9 } });
    painter.fillRect(QRectF(-3.6, -kHalf, 1.4, kEventSignSize), color);
}

void paintHollow(QPainter& painter, const QPolygonF& polygon, const ColorScheme& scheme, const QColor& color)
{
    painter.setPen(QPen(color, kPen, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(scheme.background);
    painter.drawPolygon(QTransform::fromScale(0.86, 0.86).map(polygon));
}

class SignText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Signs)
};

} // namespace

QString signText(Class signClass)
{
    switch (signClass) {
    case Class::Send:
        return SignText::tr("Send");
    case Class::UnmatchedSend:
        return SignText::tr("Send without receive");
    case Class::Receive:
        return SignText::tr("Receive");
    case Class::UnmatchedReceive:
        return SignText::tr("Receive without send");
    case Class::Collective:
        return SignText::tr("Collective operation");
    case Class::AcquireLock:
        return SignText::tr("Lock acquired");
    case Class::ReleaseLock:
        return SignText::tr("Lock released");
    case Class::Rma:
        return SignText::tr("One-sided communication");
    case Class::Io:
        return SignText::tr("I/O operation");
    case Class::Fork:
        return SignText::tr("Fork");
    case Class::Join:
        return SignText::tr("Join");
    case Class::Team:
        return SignText::tr("Thread or team");
    case Class::Task:
        return SignText::tr("Task");
    case Class::Measurement:
        return SignText::tr("Measurement");
    case Class::Sample:
        return SignText::tr("Sample");
    case Class::Marker:
        return SignText::tr("Marker");
    }
    return {};
}

QColor eventSignColor(Class signClass, const ColorScheme& scheme)
{
    switch (signClass) {
    case Class::Send:
    case Class::Receive:
        return scheme.message;
    case Class::UnmatchedSend:
    case Class::UnmatchedReceive:
    case Class::AcquireLock:
    case Class::ReleaseLock:
        return scheme.category(1);
    case Class::Collective:
        return scheme.collective;
    case Class::Rma:
        return scheme.category(0);
    case Class::Io:
        return scheme.category(7);
    case Class::Fork:
    case Class::Join:
    case Class::Team:
    case Class::Task:
        return scheme.category(2);
    case Class::Measurement:
        return scheme.dimText;
    case Class::Sample:
        return scheme.text;
    case Class::Marker:
        return scheme.marker;
    }
    return scheme.text;
}

void paintEventSign(QPainter& painter, QPointF center, Class signClass, const ColorScheme& scheme)
{
    const QColor color = eventSignColor(signClass, scheme);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.translate(center);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    switch (signClass) {
    case Class::Send:
        painter.drawPolygon(pointingUp());
        break;
    case Class::Receive:
        painter.drawPolygon(turned(pointingUp(), 180));
        break;
    case Class::UnmatchedSend:
        paintHollow(painter, pointingUp(), scheme, color);
        break;
    case Class::UnmatchedReceive:
        paintHollow(painter, turned(pointingUp(), 180), scheme, color);
        break;
    case Class::Collective:
        painter.drawPolygon(QPolygonF { { 0, -kHalf }, { kHalf, 0 }, { 0, kHalf }, { -kHalf, 0 } });
        break;
    case Class::AcquireLock:
        paintLock(painter, color, false);
        break;
    case Class::ReleaseLock:
        paintLock(painter, color, true);
        break;
    case Class::Rma: // to a window of memory and back
        painter.drawPolygon(
            QPolygonF { { -kHalf, -kHalf + 1 }, { kHalf, kHalf - 1 }, { kHalf, -kHalf + 1 }, { -kHalf, kHalf - 1 } });
        break;
    case Class::Io:
        painter.drawEllipse(QPointF(0, 0), kHalf - 0.3, kHalf - 0.3);
        break;
    case Class::Fork:
        painter.drawPolygon(turned(pointingUp(), 90));
        break;
    case Class::Join:
        painter.drawPolygon(turned(pointingUp(), -90));
        break;
    case Class::Team:
        painter.setPen(QPen(color, kPen));
        painter.setBrush(scheme.background);
        painter.drawEllipse(QPointF(0, 0), kHalf - 1, kHalf - 1);
        break;
    case Class::Task:
        painter.drawRect(QRectF(-kHalf + 0.8, -kHalf + 0.8, kEventSignSize - 1.6, kEventSignSize - 1.6));
        break;
    case Class::Measurement: // on and off
        painter.drawRect(QRectF(-3.2, -kHalf + 0.5, 2.4, kEventSignSize - 1));
        painter.drawRect(QRectF(0.8, -kHalf + 0.5, 2.4, kEventSignSize - 1));
        break;
    case Class::Sample:
        painter.drawRect(QRectF(-1.2, -kHalf + 0.5, 2.4, kEventSignSize - 1));
        break;
    case Class::Marker:
        paintFlag(painter, color);
        break;
    }
    painter.restore();
}

} // namespace lightcone::views
